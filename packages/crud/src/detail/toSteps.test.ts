import { loadArea } from '@isp/schema';
import { describe, expect, it } from 'vitest';
import { shop } from '../testing/shop.fixture.ts';
import { toSteps } from './toSteps.ts';

const { book, author } = loadArea(shop).area.entities;

describe('toSteps', () => {
  it.each([
    { status: 'DRAFT', current: 0, shown: 'process' },
    { status: 'PRINTING', current: 1, shown: 'process' },
    { status: 'ON_SALE', current: 2, shown: 'finish' },
    // the state `SPOILT` is not a step, so the last step before it is shown, with an error
    { status: 'SPOILT', current: 1, shown: 'error' },
    { status: 'UNHEARD_OF', current: -1, shown: 'process' },
  ])('state $status is at step $current', ({ status, current, shown }) => {
    expect(toSteps(book!, { status })).toMatchObject({ current, status: shown });
  });

  it('a failure that several steps can lead to is at the first step under way', () => {
    const spoil = [{ from: ['DRAFT', 'PRINTING', 'ON_SALE'], to: 'SPOILT', by: 'system' as const }];
    const { states } = book!;
    const failing = { ...book!, states: { ...states!, transitions: { ...states!.transitions, spoil } } };
    expect(toSteps(failing, { status: 'SPOILT' })).toMatchObject({ current: 1, status: 'error' });
  });

  it('toSteps names the steps by the labels of their states', () => {
    expect(toSteps(book!, {})?.steps.map((step) => step.title)).toEqual(['草稿', '印刷中', '在售']);
  });

  it('toSteps has no steps where the schema names none', () => {
    expect(toSteps(author!, {})).toBeUndefined();
  });
});
