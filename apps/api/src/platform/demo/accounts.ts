/** Password of every demo account. It is public, and production refuses it. */
export const demoPassword = 'Demo@2026';

export const demoAccounts = [
  { username: 'developer', note: '开发者，星图智能科技管理员 / developer, administrator of an organisation' },
  { username: 'member', note: '开发者，星图智能科技成员 / developer, member' },
  { username: 'customer', note: '客户 / customer' },
  { username: 'newcomer', note: '开发者，尚无机构 / developer without organisation' },
  { username: 'admin', note: '平台管理员 / platform administrator' },
] as const;
