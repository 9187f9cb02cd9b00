import type { Config } from '../../../config/config.ts';
import { parseDateTime, toDate, toDateTime } from '../../../rules/dateTimes.ts';

export interface Licence {
  readonly allowed: boolean;
  /** Last moment of the licence; empty without a licence. */
  readonly expireTime: string;
  /** Reason why labelling is not allowed; empty if it is allowed. */
  readonly reason: string;
}

/**
 * Reads the licence of the labelling service. `ISP_LABEL_LICENCE` is the last day of the licence, or `off`. The
 * licence of the demo ends with the next year.
 */
export function readLicence(
  config: Pick<Config, 'demo' | 'labelLicence'>,
  now: Date,
  isEnglish: boolean,
): Licence {
  const refuse = (zh: string, en: string, expireTime = ''): Licence => ({
    allowed: false,
    expireTime,
    reason: isEnglish ? en : zh,
  });
  const demoEnd = config.demo === 'off' ? '' : `${Number(toDate(now).slice(0, 4)) + 1}-12-31`;
  // An empty value and `off` are not dates, so `end` is undefined for them.
  const end = parseDateTime(config.labelLicence || demoEnd, true);
  if (!end) return refuse('未获得标注服务授权', 'There is no licence for labelling');
  if (now > end)
    return refuse('标注服务授权已到期', 'The licence for labelling has expired', toDateTime(end));
  return { allowed: true, expireTime: toDateTime(end), reason: '' };
}
