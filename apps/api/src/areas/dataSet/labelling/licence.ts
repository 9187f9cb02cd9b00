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
 * Reads the licence of the labelling service from the setting `ISP_LABEL_LICENCE`: the last day of the licence, or
 * `off`. If the setting is empty, a demo has a licence until the end of the next year.
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
  // `off`, and an empty value outside of a demo, are not dates, so `end` is undefined.
  const end = parseDateTime(config.labelLicence || demoEnd, true);
  if (!end) return refuse('未获得标注服务授权', 'There is no licence for labelling');
  if (now > end)
    return refuse('标注服务授权已到期', 'The licence for labelling has expired', toDateTime(end));
  return { allowed: true, expireTime: toDateTime(end), reason: '' };
}
