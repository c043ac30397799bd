import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Dialog from '../../src/ui/Dialog.svelte';

const children = createRawSnippet(() => ({ render: () => '<p>Some text</p>' }));
const onclose = vi.fn();

/** What jsdom lacks. */
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
    this.querySelector<HTMLElement>('button')?.focus();
  };
  HTMLDialogElement.prototype.close = function () {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
  onclose.mockClear();
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

function show() {
  const opener = document.createElement('button');
  document.body.append(opener);
  opener.focus();
  const shown = render(Dialog, { title: 'A question', onclose, children });
  return { ...shown, opener, dialog: screen.getByRole<HTMLDialogElement>('dialog') };
}

describe('a dialog', () => {
  it('closes when the space around it is pressed', async () => {
    const { dialog } = show();
    await fireEvent.pointerDown(dialog);
    await fireEvent.click(dialog);
    expect(onclose).toHaveBeenCalledOnce();
  });

  it('stays when a press that began inside ends around it', async () => {
    const { dialog } = show();
    await fireEvent.pointerDown(screen.getByText('Some text'));
    await fireEvent.click(dialog);
    expect(dialog.open).toBe(true);
  });

  it('gives the focus back when it is taken away', async () => {
    const { opener, unmount } = show();
    expect(document.activeElement).not.toBe(opener);
    await unmount();
    expect(document.activeElement).toBe(opener);
  });

  it('leaves the focus where it has gone meanwhile', async () => {
    const { unmount } = show();
    const other = document.createElement('button');
    document.body.append(other);
    other.focus();
    await unmount();
    expect(document.activeElement).toBe(other);
  });
});
