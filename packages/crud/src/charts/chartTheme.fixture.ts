import type { ChartTheme } from './chartTheme.ts';

/** A theme whose colours are names, for tests. */
export const chartTheme: ChartTheme = {
  colours: ['blue', 'cyan', 'gold'],
  tags: { ok: 'green', run: 'blue', warn: 'orange', bad: 'red', off: 'grey' },
  paleTags: { ok: 'lime', run: 'sky', warn: 'yellow', bad: 'pink', off: 'silver' },
  text: 'black',
  muted: 'grey',
  line: 'silver',
  background: 'white',
  raised: 'white',
  fontFamily: 'serif',
};
