/** Help of the commands of the operator. */
export const usage = `npm run admin -- <command>

  create <account> [--nickname <name>]   新建平台管理员，打印初始密码
                                         Makes an administrator of the platform and prints a first password
  reset <account> [--enable]             重置密码并结束所有会话；--enable 同时启用
                                         Sets a new password and ends all sessions; --enable enables it too
  jobs list                              列出失败的任务
                                         Lists the jobs that have failed
  jobs run <id>                          重新执行失败的任务
                                         Runs a failed job again

  --tenant <id>   租户 / tenant (000000)
  --json          输出 JSON / print JSON
`;
