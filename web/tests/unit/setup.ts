/** Runs before each file of unit tests. */
import { configure } from '@testing-library/svelte';
import { patience } from './patience.ts';

configure({ asyncUtilTimeout: patience.timeout }); // of `findBy...` and `waitFor`
