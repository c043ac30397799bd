/** Icons drawn with one stroke on a grid of 24; the names say what they show. */
export const icons = {
  sliders:
    'M4 7h8m4 0h4M14 5a2 2 0 1 0 0 4 2 2 0 0 0 0-4ZM4 17h4m4 0h8m-10-2a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z',
  down: 'm7 10 5 5 5-5',
  cross: 'm6 6 12 12M18 6 6 18',
  check: 'm5 13 4.5 4.5L19 7',
  again: 'M5 12a7 7 0 1 1 2 4.9M5 12V7m0 5h5',
  first: 'M7 6v12M18 6l-8 6 8 6',
  previous: 'm15 6-7 6 7 6',
  next: 'm9 6 7 6-7 6',
  last: 'M17 6v12M6 6l8 6-8 6',
  flip: 'M8 20V5m0 0L4.5 8.5M8 5l3.5 3.5M16 4v15m0 0 3.5-3.5M16 19l-3.5-3.5',
  pencil: 'm5 19 1-4L16.5 4.5l3 3L9 18l-4 1Zm9-12 3 3',
  keyboard: 'M3 7h18v11H3V7Zm4 4h.01M12 11h.01M17 11h.01M8 15h8',
  back: 'M9 5 4 10l5 5M4 10h10a5.5 5.5 0 0 1 0 11H9',
  pause: 'M9 6v12M15 6v12',
  start: 'm9 6 9 6-9 6V6Z',
  forward: 'm15 5 5 5-5 5M20 10H10a5.5 5.5 0 0 0 0 11h5',
  hint: 'M9.5 18h5M10.5 21h3M12 3a6 6 0 0 0-3.5 10.9c.7.5 1 1.2 1 2.1h5c0-.9.3-1.6 1-2.1A6 6 0 0 0 12 3Z',
  scales: 'M12 4v16M8 20h8M5 7h14M5 7l-2.5 6.5a2.8 2.8 0 0 0 5 0ZM19 7l-2.5 6.5a2.8 2.8 0 0 0 5 0Z',
  flag: 'M6 21V4m0 .5c4-2 7 2 12 0v9c-5 2-8-2-12 0',
  sound: 'M4 9.5v5h3.5L12 19V5L7.5 9.5H4ZM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11',
  silence: 'M4 9.5v5h3.5L12 19V5L7.5 9.5H4Zm12 0 5 5m0-5-5 5',
  more: 'M5 11a1 1 0 1 0 0 2 1 1 0 0 0 0-2Zm7 0a1 1 0 1 0 0 2 1 1 0 0 0 0-2Zm7 0a1 1 0 1 0 0 2 1 1 0 0 0 0-2Z',
  plus: 'M12 5v14M5 12h14',
  glass: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm5-1.5L21 21',
  link: 'M10 14a4 4 0 0 0 5.7 0l3.6-3.6a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3.6 3.6a4 4 0 0 0 5.7 5.7l1.6-1.6',
  copy: 'M9 9h11v11H9V9Zm6 0V4H4v11h5',
  upload: 'M12 15V4m0 0L8 8m4-4 4 4M5 14v6h14v-6',
  download: 'M12 4v11m0 0-4-4m4 4 4-4M5 14v6h14v-6',
  computer: 'M5 5h14v10H5V5ZM3 19h18M9 15l-1 4m7-4 1 4M9.5 9v2m5-2v2',
  people:
    'M8 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6Zm8 0a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM2.5 19c.3-3.3 2.4-5 5.5-5 1.7 0 3.1.5 4 1.5.9-1 2.3-1.5 4-1.5 3.1 0 5.2 1.7 5.5 5',
  book: 'M12 6c-2-1.5-5-2-8-2v14c3 0 6 .5 8 2 2-1.5 5-2 8-2V4c-3 0-6 .5-8 2Zm0 0v14',
  die: 'M5 5h14v14H5V5Zm4 4h.01M15 9h.01M12 12h.01M9 15h.01M15 15h.01',
} as const;

export type IconName = keyof typeof icons;
