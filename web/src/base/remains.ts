import { download } from './files';

/** Hands over what is left of a game that cannot be read. */
export function downloadRemains(id: string, content: unknown): void {
  download(`trireme-${id}.json`, JSON.stringify(content, null, 2));
}
