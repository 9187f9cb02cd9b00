import { describe, expect, it } from 'vitest';
import { toChosen, toSettings } from './noticeChannels.ts';

describe('the ways of a notice', () => {
  const settings = {
    ORDER: { message: true, mail: true, sms: false },
    BILL: { message: false, mail: false, sms: false },
  };

  it('the ways of a notice are chosen for each kind, and are read as they were stored', () => {
    const chosen = toChosen(settings);
    expect(chosen).toEqual({ ORDER: ['message', 'mail'], BILL: [] });
    expect(toSettings(Object.keys(settings), chosen)).toEqual(settings);
  });

  it('the ways of a notice are none where the form is left empty', () => {
    const { BILL } = settings;
    expect(toSettings(['ORDER', 'BILL'], {})).toEqual({ ORDER: BILL, BILL });
  });
});
