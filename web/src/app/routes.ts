/**
 * The pages there are, a line each. `GAME` in a pattern stands for the id of a game and `ID` for any
 * word; the page gets what stands there as a property.
 */
import type { Component } from 'svelte';
import { findGame, type GameInfo } from '../games';
import { needWords, type MessageKey } from '../i18n/i18n.svelte';

type PropsOf<Pattern extends string> = Pattern extends `${string}/GAME`
  ? { game: GameInfo }
  : Pattern extends `${string}/ID`
    ? { id: string }
    : Record<string, never>;

/** Fetches a page's component. */
type Load<Props extends Record<string, unknown>> = () => Promise<{ default: Component<Props> }>;
type AnyProps = Record<string, unknown>;

export interface Route {
  pattern: string;
  load: Load<AnyProps>;
  /** What menus call it; without a title it is in none. */
  title?: MessageKey;
}

function route<Pattern extends string>(
  pattern: Pattern,
  load: Load<PropsOf<Pattern>>,
  title?: MessageKey,
): Route {
  return { pattern, load: load as Load<AnyProps>, title };
}

const loadRules = async () =>
  (await Promise.all([import('../learn/RulesPage.svelte'), needWords('lessons')]))[0];
const loadLearn = async () =>
  (await Promise.all([import('../learn/LearnPage.svelte'), needWords('lessons')]))[0];
const loadReview = async () =>
  (await Promise.all([import('../review/ReviewPage.svelte'), needWords('review')]))[0];

/** Pages that speak of games over the network. */
function online<Page>(load: () => Promise<Page>): () => Promise<Page> {
  return async () => (await Promise.all([load(), needWords('online')]))[0];
}

const routes: readonly Route[] = [
  route('/', () => import('../home/HomePage.svelte')),
  route(
    '/games',
    online(() => import('../library/GamesPage.svelte')),
    'common.my_games',
  ),
  route(
    '/lobby',
    online(() => import('../lobby/LobbyPage.svelte')),
    'common.lobby',
  ),
  route(
    '/game/ID',
    online(() => import('../play/OnlinePage.svelte')),
  ),
  route('/review', loadReview),
  route('/play/GAME', () => import('../play/PlayPage.svelte'), 'common.play'),
  route('/learn/GAME', loadLearn, 'common.learn'),
  route('/rules/GAME', loadRules, 'common.rules'),
  route('/analysis/GAME', () => import('../analysis/AnalysisPage.svelte'), 'common.analyse'),
];

export interface Page {
  route: Route;
  props: AnyProps;
}

function partsOf(path: string): string[] {
  return path.split('/').filter((part) => part !== '');
}

/** What the page gets from the parts of an address; nothing if they are not of the pattern. */
function propsFrom(pattern: string[], parts: string[]): AnyProps | null {
  if (pattern.length !== parts.length) return null;
  const props: AnyProps = {};
  for (const [index, wanted] of pattern.entries()) {
    const part = parts[index]!;
    if (wanted === 'ID') props.id = part;
    else if (wanted === 'GAME') props.game = findGame(part);
    else if (wanted !== part) return null;
  }
  return 'game' in props && !props.game ? null : props;
}

/** The page that an address names, if there is one. */
export function pageOf(path: string): Page | null {
  const parts = partsOf(path);
  for (const route of routes) {
    const props = propsFrom(partsOf(route.pattern), parts);
    if (props) return { route, props };
  }
  return null;
}

export interface MenuLink {
  href: string;
  title: MessageKey;
}

function linksTo(wanted: (pattern: string) => boolean, game: string): MenuLink[] {
  return routes.flatMap(({ pattern, title }) =>
    title && wanted(pattern) ? [{ href: pattern.replace('GAME', game), title }] : [],
  );
}

/** The pages that belong to no game. */
export const mainLinks = linksTo((pattern) => !pattern.includes('/GAME'), '');

/** What there is to do with a game. */
export function linksOf(game: GameInfo): MenuLink[] {
  return linksTo((pattern) => pattern.endsWith('/GAME'), game.id);
}
