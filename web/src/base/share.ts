/**
 * A whole game in a link. The record's text is deflated and written in base64url after `#`, so it
 * never reaches a server.
 */
import { t } from '../i18n/i18n.svelte';
import type { GameId } from '../rules/types';

/** More than any game fills; a small code can unfold into endless text. */
const mostBytes = 4 * 1024 * 1024;

function toBase64Url(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromBase64Url(code: string): Uint8Array<ArrayBuffer> {
  const wrong = code.search(/[^A-Za-z0-9_-]/);
  if (wrong >= 0)
    throw new Error(t('analysis.link_character', { column: wrong + 1, character: code[wrong]! }));
  if (code === '' || code.length % 4 === 1) throw new Error(t('analysis.link_incomplete'));
  const binary = atob(code.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

/** What comes out when the bytes go through the (de)compressor, up to a limit. */
async function through(
  bytes: Uint8Array<ArrayBuffer>,
  transform: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  const writer = transform.writable.getWriter();
  // A failure to write shows in reading, too.
  writer.write(bytes).catch(() => undefined);
  writer.close().catch(() => undefined);
  const reader = transform.readable.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { value, done } = await reader.read();
    if (done) break;
    parts.push(value);
    size += value.length;
    if (size > mostBytes) {
      await reader.cancel();
      throw new RangeError();
    }
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

export async function recordCode(recordText: string): Promise<string> {
  const bytes = new TextEncoder().encode(recordText);
  return toBase64Url(await through(bytes, new CompressionStream('deflate-raw')));
}

/** The address of the analysis board that carries the game. */
export async function recordLink(game: GameId, recordText: string): Promise<string> {
  return `/analysis/${game}#record=${await recordCode(recordText)}`;
}

/** The address where the game is reviewed. */
export async function reviewLink(recordText: string): Promise<string> {
  return `/review#record=${await recordCode(recordText)}`;
}

/** The record's text; rejects with words for people if the code is damaged. */
export async function readRecordCode(code: string): Promise<string> {
  const packed = fromBase64Url(code);
  try {
    const bytes = await through(packed, new DecompressionStream('deflate-raw'));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    const key = error instanceof RangeError ? 'analysis.link_too_long' : 'analysis.link_damaged';
    throw new Error(t(key), { cause: error });
  }
}
