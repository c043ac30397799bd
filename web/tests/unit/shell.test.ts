import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import App from '../../src/app/App.svelte';
import { address, forgetLanguage, goTo } from '../../src/base/router.svelte';
import { plainScreen } from '../media';

vi.mock('../../src/home/HomePage.svelte', () => ({
  default: () => {
    throw new Error('the mast is broken');
  },
}));

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  plainScreen();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the shell', () => {
  it('says so when a page breaks, and goes on to the next', async () => {
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    goTo('/');
    render(App);
    const heading = await screen.findByRole('heading', { level: 1 });
    expect(heading.textContent).toBe('Something broke');
    expect(screen.getByText(/the mast is broken/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
    expect(screen.getByRole('banner')).toBeTruthy();
    expect(complaints).toHaveBeenCalled();

    goTo('/nowhere');
    expect(await screen.findByText(/There is nothing at this address/)).toBeTruthy();
    expect(document.title).toContain('There is nothing at this address');
  });

  it('leaves the reader where he is when the address alone changes', async () => {
    goTo('/nowhere?lang=en');
    render(App);
    const heading = await screen.findByRole('heading', { level: 1 });
    const button = screen.getByRole('button', { name: 'Games' });
    button.focus();
    forgetLanguage();
    await tick();
    expect(address().query.has('lang')).toBe(false);
    expect(document.activeElement).toBe(button);
    expect(heading.isConnected).toBe(true);
  });

  it('opens and closes the menu of games', async () => {
    goTo('/nowhere');
    render(App);
    const button = screen.getByRole('button', { name: 'Games' });
    await fireEvent.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole('link', { name: 'Learn: Mimic' })).toBeTruthy();
    await fireEvent.keyDown(button, { key: 'Escape' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    await fireEvent.click(button);
    await fireEvent.click(document.body);
    expect(button.getAttribute('aria-expanded')).toBe('false');
  });
});
