import type { GameId } from '../../rules/types';
import { crossings } from './crossings';
import { epaminondas } from './epaminondas';
import { eximo } from './eximo';
import { mimic } from './mimic';
import type { Section } from './section';

/** The rules of every game, in the order in which they are read. */
export const contents: Record<GameId, Section[]> = { eximo, mimic, epaminondas, crossings };
