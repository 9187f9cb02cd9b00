import type { Config } from '../../../config/config.ts';
import { parseDateTime, toDate, toDateTime } from '../../../rules/dateTimes.ts';

export interface Licence {
  readonly allowed: boolean;
  /** Empty without a licence. */
  readonly expireTime: string;
  /** Reason why it is not allowed; empty when it is. */
  readonly reason: string;
}

/**
 * The licence of the labelling service. `ISP_LABEL_LICENCE` is its last day, or `off`; the licence of the demo ends
 * with the next year.
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
  // empty and `off` are no days
  const end = parseDateTime(config.labelLicence || demoEnd, true);
  if (!end) return refuse('未获得标注服务授权', 'There is no licence for labelling');
  if (now > end)
    return refuse('标注服务授权已到期', 'The licence for labelling has expired', toDateTime(end));
  return { allowed: true, expireTime: toDateTime(end), reason: '' };
}
