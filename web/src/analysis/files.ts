/** Texts from files. */
import { t } from '../i18n/i18n.svelte';

const mostBytes = 8 * 1024 * 1024;

/** The text of a file; rejects with words for people if it is none. */
export async function readFile(file: File): Promise<string> {
  if (file.size > mostBytes) throw new Error(t('analysis.file_too_large', { name: file.name }));
  const bytes = new Uint8Array(await file.arrayBuffer());
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw new Error(t('analysis.file_not_text', { name: file.name }), { cause: error });
  }
}
