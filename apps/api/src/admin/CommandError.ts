/** Reasons for which a command is refused, with their texts for the operator. */
const reasons = {
  accountExists: '账号已存在。The account exists already. To set its password write: reset <account>',
  accountMissing: '账号不存在。There is no such account.',
  accountDisabled:
    '账号已停用，加 --enable 可同时启用。The account is disabled. Add --enable to enable it too.',
  accountWrong:
    '账号为 4 到 32 位字母、数字或下划线，以字母开头。The account has 4 to 32 letters, digits or underscores, a letter first.',
  nicknameWrong: '昵称为 2 到 32 个字符。The name has 2 to 32 characters.',
  jobMissing:
    '没有这个失败的任务，用 jobs list 查看。There is no such failed job. To see them write: jobs list',
} as const;

/** A command that is refused. Its message is the text for the operator. */
export class CommandError extends Error {
  override readonly name = 'CommandError';

  constructor(reason: keyof typeof reasons, options?: ErrorOptions) {
    super(reasons[reason], options);
  }
}
