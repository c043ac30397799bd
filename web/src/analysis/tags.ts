/** The tags that are offered for editing. */
import type { Tag } from '../model/tree';

const offered = ['First', 'Second', 'Date', 'Event'];

/** The tags there are, in their order, after those that every game may have. */
export function usualTags(tags: readonly Tag[]): Tag[] {
  const usual = offered.map((name) => tags.find((tag) => tag.name === name) ?? { name, value: '' });
  const others = tags.filter(({ name }) => !offered.includes(name));
  return [...usual, ...others].map((tag) => ({ ...tag }));
}

/** Without those that say nothing. */
export function changedTags(tags: readonly Tag[]): Tag[] {
  return tags
    .map(({ name, value }) => ({ name, value: value.trim() }))
    .filter(({ value }) => value !== '');
}
