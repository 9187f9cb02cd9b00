import { describe, expect, it } from 'vitest';
import { planTurns } from '../scripts/planTurns.mjs';

const names = ['lint', 'types', 'unit', 'build', 'storybook', 'e2e'];
const lanes = [['types'], ['build', 'storybook']];

describe('which steps run beside each other', () => {
  it('lanes run when the first of their steps has its turn, every other step alone', () => {
    expect(planTurns(names, lanes)).toEqual([
      [['lint']],
      [['types'], ['build', 'storybook']],
      [['unit']],
      [['e2e']],
    ]);
  });

  it('a step that was not asked for does not run, and leaves no empty lane', () => {
    expect(planTurns(['unit', 'storybook', 'e2e'], lanes)).toEqual([[['unit']], [['storybook']], [['e2e']]]);
  });

  it('without lanes one runs after the other', () => {
    expect(planTurns(['lint', 'types'], [])).toEqual([[['lint']], [['types']]]);
  });
});
