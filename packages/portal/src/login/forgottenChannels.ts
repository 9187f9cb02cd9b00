/** Channel by which a user who has forgotten the password gets a code. */
export type ForgottenChannel = 'phone' | 'email';

const phone = '1\\d{10}';
const email = '[^\\s@]+@[^\\s@]+\\.[^\\s@]+';

/** Texts, pattern and attributes of the field for the phone or mail address. */
export interface ForgottenTarget {
  readonly title: string;
  /** Error of an empty field, and of a value that does not match `pattern`. */
  readonly missing: string;
  readonly wrong: string;
  readonly pattern: RegExp;
  readonly autoComplete: string;
}

const one = {
  phone: {
    title: '手机号',
    missing: '请输入手机号',
    wrong: '手机号格式不正确',
    pattern: new RegExp(`^\\s*${phone}\\s*$`),
    autoComplete: 'tel',
  },
  email: {
    title: '邮箱',
    missing: '请输入邮箱',
    wrong: '邮箱格式不正确',
    pattern: new RegExp(`^\\s*${email}\\s*$`),
    autoComplete: 'email',
  },
} as const satisfies Readonly<Record<ForgottenChannel, ForgottenTarget>>;

const either: ForgottenTarget = {
  title: '手机号或邮箱',
  missing: '请输入手机号或邮箱',
  wrong: '手机号或邮箱格式不正确',
  pattern: new RegExp(`^\\s*(${phone}|${email})\\s*$`),
  autoComplete: 'email',
};

/** Returns the field for the channels that the service has. */
export const targetOf = ([first, second]: readonly ForgottenChannel[]): ForgottenTarget =>
  first === undefined || second !== undefined ? either : one[first];

/**
 * Reads the channels from the setting `login.forgotten` of the service: `phone`, `email`, or both with a comma.
 *
 * @returns no channels for a service without the setting
 */
export const readForgottenChannels = (setting = ''): readonly ForgottenChannel[] =>
  (['phone', 'email'] as const).filter((channel) => setting.split(',').includes(channel));
