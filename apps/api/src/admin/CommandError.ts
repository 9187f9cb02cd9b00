/** Reasons for which a command is refused, with their texts for the operator. */
const reasons = {
  accountExists: '账号已存在。The account exists already. To set its password write: reset <account>',
  accountMissing: '账号不存在。There is no such account.',
  accountDisabled:
    '账号已停用，加 --enable 可同时启用。The account is disabled. Add --enable to enable it too.',
  accountWrong:
    '账号为 4 到 32 位字母、数字或下划线，以字母开头。The account has 4 to 32 letters, digits or underscores, a letter first.',
  nicknameWrong: '昵称为 2 到 32 个字符。The name has 2 to 32 characters.',
  tenantMissing: '没有这个租户，用 tenant list 查看。There is no such tenant. To see them write: tenant list',
  tenantTaken: '租户编号或名称已被使用。The number or the name of the tenant is taken.',
  tenantNumberWrong: '租户编号为 3 到 12 位字母或数字。The number has 3 to 12 letters or digits.',
  tenantNameWrong: '请用 --name 填写 2 到 64 个字符的名称。Write a name of 2 to 64 characters: --name',
  tenantContactWrong:
    '联系人最多 32 个字符，电话为手机号，邮箱须有效。The contact has at most 32 characters, the phone is a mobile number, the address must be valid.',
  tenantOwn:
    '平台自己的租户不能关闭。The tenant of the platform itself cannot be closed, because then no administrator could reopen it.',
  tenantClosed: '该租户已经关闭。The tenant is closed already.',
  tenantOpen: '该租户正在使用。The tenant is open already.',
  tenantHasAdmin:
    '该租户已有管理员，忘记密码时用 reset。The tenant has an administrator. If the password is forgotten write: reset <account> --tenant <number>',
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
