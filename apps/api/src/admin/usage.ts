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
  tenant list                            列出租户
                                         Lists the tenants
  tenant create <number> --name <name>   新建租户，打印其首位管理员的链接
                                         Makes a tenant and prints the link for its first administrator
  tenant rename <number> --name <name>   修改名称；联系人用 --contact、--phone、--email
                                         Changes the name; the contact by --contact, --phone and --email
  tenant link <number>                   重新生成首位管理员的链接
                                         Makes a new link for the first administrator
  tenant close <number>                  关闭租户，数据保留
                                         Closes a tenant. Its data stay
  tenant reopen <number>                 重新启用
                                         Opens it again

  --tenant <id>   租户 / tenant (000000)
  --json          输出 JSON / print JSON
`;
