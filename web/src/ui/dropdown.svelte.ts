/** A button that opens a panel below it, and all the ways in which the panel closes again. */
export class DropDown {
  isOpen = $state(false);

  toggle(): void {
    this.isOpen = !this.isOpen;
  }

  close(): void {
    this.isOpen = false;
  }

  /** To be attached to the element around the button, which comes first in it, and the panel. */
  readonly around = (whole: HTMLElement): (() => void) => {
    const button = whole.querySelector('button')!;
    const closeByKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || !this.isOpen) return;
      this.close();
      button.focus();
    };
    const closeWhenLeft = (event: FocusEvent): void => {
      if (event.relatedTarget && !whole.contains(event.relatedTarget as Node)) this.close();
    };
    const closeByClick = (event: MouseEvent): void => {
      if (!button.contains(event.target as Node)) this.close();
    };
    whole.addEventListener('keydown', closeByKey);
    whole.addEventListener('focusout', closeWhenLeft);
    document.addEventListener('click', closeByClick);
    return () => document.removeEventListener('click', closeByClick);
  };
}
