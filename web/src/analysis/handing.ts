/** Handing a study to the clipboard, and saying how that went. */
import { copyText } from '../base/files';
import { t } from '../i18n/i18n.svelte';
import type { Tree } from '../model/tree';
import { textOfTree } from '../model/trees';
import { messageOf } from '../words/faults';

/** Does something with the record's text and says how it went. */
export async function withRecord(
  tree: Tree,
  act: (text: string) => Promise<string> | string,
): Promise<string> {
  try {
    return await act(await textOfTree(tree));
  } catch (error) {
    return messageOf(error);
  }
}

export async function copied(text: string): Promise<string> {
  return (await copyText(text)) ? t('analysis.copied') : t('analysis.copy_refused');
}
