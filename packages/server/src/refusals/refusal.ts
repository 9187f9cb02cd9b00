import { ruleOf } from '@isp/schema/internal';
import type { Locale } from '../host/caller.ts';

/**
 * Error of one field of a form. `field` is a dotted path: `dataVolumes.0.mountPath`.
 *
 * @example const issue: FieldIssue = { field: 'lines.0.size', rule: 'stock', msg: '库存不足', msgs: undefined };
 */
export interface FieldIssue {
  readonly field: string;
  /** Name of the rule or JSON Schema keyword that refused the field. */
  readonly rule: string;
  /** Message in the caller's language. */
  readonly msg: string;
  /**
   * Messages by language, for a client that switches the language. Undefined if the messages are equal in all
   * languages. {@link toFieldIssue} sets it.
   */
  readonly msgs: Texts | undefined;
}

/** A text by language. */
export type Texts = Readonly<Record<Locale, string>>;

export const toTexts = (say: (locale: Locale) => string): Texts => ({
  'zh-CN': say('zh-CN'),
  'en-US': say('en-US'),
});

/**
 * Creates a field error with its messages, in the caller's language and in all languages.
 *
 * @example
 * toFieldIssue({ field: 'size', rule: 'stock' }, 'zh-CN', { 'zh-CN': '库存不足', 'en-US': 'Out of stock' }).msg // '库存不足'
 */
export function toFieldIssue(
  issue: Pick<FieldIssue, 'field' | 'rule'>,
  locale: Locale,
  texts: Texts,
): FieldIssue {
  const isSame = texts['zh-CN'] === texts['en-US'];
  return { ...issue, msg: texts[locale], msgs: isSame ? undefined : texts };
}

export interface RefusalText {
  readonly status: number;
  /** Number of seconds after which the client should try again. */
  readonly retryAfter?: number;
  readonly 'zh-CN': string;
  readonly 'en-US': string;
}

/**
 * All refusals that the service itself uses: code (`errCode`), HTTP status and text. `{name}` is replaced by a
 * value.
 */
export const refusalTexts = {
  UNAUTHORIZED: { status: 401, 'zh-CN': '请先登录', 'en-US': 'Sign in first' },
  FORBIDDEN: { status: 403, 'zh-CN': '没有操作权限', 'en-US': 'Not permitted' },
  LOOKS_ONLY: {
    status: 403,
    'zh-CN': '正在以其他角色查看，不能修改',
    'en-US': 'You are looking as another role: nothing can be changed',
  },
  ORG_REQUIRED: { status: 400, 'zh-CN': '请选择机构', 'en-US': 'Choose an organisation' },
  PARAM_INVALID: { status: 400, 'zh-CN': '参数不正确', 'en-US': 'Invalid parameter' },
  NAME_RULE: { status: 400, 'zh-CN': '名称不符合规则', 'en-US': 'The name does not follow its rule' },
  PARAM_MISSING: { status: 400, 'zh-CN': '缺少参数 {field}', 'en-US': 'Missing parameter {field}' },
  DATA_NOT_FOUND: { status: 404, 'zh-CN': '数据不存在或已删除', 'en-US': 'Not found or already deleted' },
  PATH_NOT_FOUND: { status: 404, 'zh-CN': '接口不存在', 'en-US': 'No such call' },
  DATA_DUPLICATE: { status: 409, 'zh-CN': '{field}已存在', 'en-US': '{field} already exists' },
  DATA_CONFLICT: {
    status: 409,
    'zh-CN': '数据已被他人修改，请刷新后重试',
    'en-US': 'Changed by someone else; reload and try again',
  },
  DATA_IN_USE: { status: 409, 'zh-CN': '数据正在被使用，无法删除', 'en-US': 'In use, cannot be deleted' },
  STATE_NOT_ALLOWED: {
    status: 400,
    'zh-CN': '当前状态不允许该操作',
    'en-US': 'Not allowed in the current status',
  },
  IDEMPOTENCY_REUSED: {
    status: 409,
    'zh-CN': '同一提交标识不能用于不同的内容',
    'en-US': 'This Idempotency-Key was used for another request',
  },
  IDEMPOTENCY_SECRET: {
    status: 409,
    'zh-CN': '该操作的结果仅显示一次，请重新操作以获取新的结果',
    'en-US': 'What this call answered is told once: make it again, with another Idempotency-Key',
  },
  BODY_TOO_LARGE: { status: 413, 'zh-CN': '请求内容过大', 'en-US': 'Request body too large' },
  MEDIA_TYPE: { status: 415, 'zh-CN': '不支持的内容类型', 'en-US': 'Unsupported content type' },
  RATE_LIMITED: { status: 429, 'zh-CN': '操作过于频繁，请稍后再试', 'en-US': 'Too many requests' },
  EXPORT_TOO_LARGE: {
    status: 400,
    'zh-CN': '导出数据超过 {max} 条，请缩小查询范围',
    'en-US': 'More than {max} rows; narrow the search',
  },
  EXPORT_TEXT_TOO_LONG: {
    status: 400,
    'zh-CN': '第 {line} 行的「{title}」超过 {max} 个字符，xlsx 单元格无法容纳，请导出为 csv',
    'en-US': 'Row {line}: {title} has more than {max} characters, which no xlsx cell holds; export it as csv',
  },
  IMPORT_TOO_LARGE: {
    status: 400,
    'zh-CN': '一次最多导入 {max} 条数据',
    'en-US': 'At most {max} rows are imported at a time',
  },
  IMPORT_REFUSED: {
    status: 400,
    'zh-CN': '{n} 条数据有误，未导入任何数据',
    'en-US': 'Nothing was imported: rows with errors: {n}',
  },
  UPDATE_TOO_LARGE: {
    status: 400,
    'zh-CN': '{title}一次最多修改 {max} 条，超出 {n} 条',
    'en-US': '{title}: at most {max} are changed at a time, {n} too many',
  },
  UPDATE_REFUSED: {
    status: 400,
    'zh-CN': '{n} 条数据有误，未修改任何数据',
    'en-US': 'Nothing was changed: rows with errors: {n}',
  },
  BATCH_TOO_LARGE: {
    status: 400,
    'zh-CN': '符合条件的数据超过 {max} 条，请缩小查询范围',
    'en-US': 'More than {max} records match; narrow the search',
  },
  STATEMENT_TIMEOUT: {
    status: 504,
    'zh-CN': '查询耗时过长，已停止，请缩小范围后重试',
    'en-US': 'This took too long and was stopped; narrow it and try again',
  },
  LOCK_TIMEOUT: {
    status: 409,
    retryAfter: 1,
    'zh-CN': '数据正在被其他操作占用，请稍后重试',
    'en-US': 'The data are in use by another operation; try again in a moment',
  },
  SERVICE_BUSY: {
    status: 503,
    retryAfter: 1,
    'zh-CN': '服务繁忙，请稍后重试',
    'en-US': 'The service is busy; try again in a moment',
  },
  DATABASE_AWAY: {
    status: 503,
    retryAfter: 2,
    'zh-CN': '数据库暂时不可用，请稍后重试',
    'en-US': 'The database is not available at the moment; try again shortly',
  },
  SYSTEM_ERROR: { status: 500, 'zh-CN': '系统错误', 'en-US': 'System error' },
} as const satisfies Record<string, RefusalText>;

export type RefusalCode = keyof typeof refusalTexts;

/**
 * Additional codes of the host application, with their texts.
 *
 * @example
 * const refusals: RefusalTexts = { OUT_OF_STOCK: { status: 409, 'zh-CN': '库存不足', 'en-US': 'Out of stock' } };
 */
export type RefusalTexts = Readonly<Record<string, RefusalText>>;

export interface RefusalExtra extends ErrorOptions {
  /** Values that replace `{name}` in the text. */
  readonly params?: Params;
  /** Details of the refusal, sent as `data` of the reply. */
  readonly data?: unknown;
  /**
   * Field at which a form shows the message. Set only if another value of this field would be accepted.
   * @defaultValue none: the message is about the whole form
   */
  readonly field?: string;
  /** Texts by language that replace the text of the code. */
  readonly text?: Texts;
  /**
   * Number of seconds after which the client should try again, sent as `Retry-After`. Replaces the number of the code.
   * @defaultValue the number of the code, if it has one
   */
  readonly retryAfter?: number;
}

/** Values for placeholders in a text. A value that consists of words is given in every language. */
export type Params = Readonly<Record<string, string | number | Texts>>;

/**
 * Refusal of a call for a reason that the caller can correct. Every other error is sent as SYSTEM_ERROR.
 *
 * @example throw new Refusal('DATA_NOT_FOUND', { params: { id: '7' } });
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: string;
  readonly extra: RefusalExtra;

  constructor(code: RefusalCode | (string & {}), extra: RefusalExtra = {}) {
    super(code, extra);
    this.code = code;
    this.extra = extra;
  }
}

/**
 * Creates the refusal for field errors: PARAM_INVALID, or NAME_RULE if only names are wrong. Its message is the
 * message of the first field.
 *
 * @example
 * throw refuseFields([toFieldIssue({ field: 'size', rule: 'stock' }, 'zh-CN', { 'zh-CN': '库存不足', 'en-US': 'Out of stock' })]);
 */
export function refuseFields(issues: readonly FieldIssue[], code = codeOfIssues(issues)): Refusal {
  const [first] = issues;
  const { msg = '', msgs = toTexts(() => msg) } = first ?? {};
  return new Refusal(code, { data: { errors: issues }, ...(msg === '' ? {} : { text: msgs }) });
}

const codeOfIssues = (issues: readonly FieldIssue[]): RefusalCode =>
  issues.length > 0 && issues.every(({ rule }) => ruleOf(rule)?.isName) ? 'NAME_RULE' : 'PARAM_INVALID';

/** Replaces each `{name}` in a text by the value of this name. A placeholder without a value stays. */
export const fillText = (text: string, params: Readonly<Record<string, string | number>> = {}): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(params, name) ? String(params[name]) : whole,
  );

/** Replaces the placeholders of a text in every language. */
export const fillTexts = (text: Texts, params: Params = {}): Texts =>
  toTexts((locale) => {
    const values = Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'object' ? value[locale] : value,
    ]);
    return fillText(text[locale], Object.fromEntries(values));
  });
