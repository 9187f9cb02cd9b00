import { describe, expect, it } from 'vitest';
import { readLicence } from './licence.ts';

describe('the licence for labelling', () => {
  const ends = (labelLicence: string, now: string) =>
    readLicence({ demo: 'small', labelLicence }, new Date(now), false);

  // the two times are just before and just after midnight of New Year in the platform's time zone; in UTC both are
  // still in the old year
  it('the one of the demo ends with the next year of the platform (R7.13)', () => {
    expect(ends('', '2026-12-31T15:30:00Z').expireTime).toBe('2027-12-31 23:59:59');
    expect(ends('', '2026-12-31T16:30:00Z').expireTime).toBe('2028-12-31 23:59:59');
  });

  it('the last day of the licence counts to its last second (R7.13)', () => {
    expect(ends('2026-11-20', '2026-11-20T15:59:59.500Z').allowed).toBe(true);
    expect(ends('2026-11-20', '2026-11-20T16:00:00Z').allowed).toBe(false);
  });

  it('the licence reports in the reader’s language why labelling is closed, and since when (R7.13)', () => {
    const now = new Date('2026-11-20T16:00:00Z');
    const read = (demo: 'off' | 'small', labelLicence: string, isEnglish = false) =>
      readLicence({ demo, labelLicence }, now, isEnglish);
    expect(read('off', '')).toEqual({ allowed: false, expireTime: '', reason: '未获得标注服务授权' });
    expect(read('small', 'off', true)).toEqual({
      allowed: false,
      expireTime: '',
      reason: 'There is no licence for labelling',
    });
    expect(read('off', '2026-11-20', true)).toEqual({
      allowed: false,
      expireTime: '2026-11-20 23:59:59',
      reason: 'The licence for labelling has expired',
    });
    expect(read('off', '2026-11-21')).toEqual({
      allowed: true,
      expireTime: '2026-11-21 23:59:59',
      reason: '',
    });
  });
});
