import type { RefusalTexts } from '@isp/server';

/** Reasons why an account is not changed. */
export const accountRefusals = {
  BALANCE_NOT_ENOUGH: {
    status: 400,
    'zh-CN': '账户余额不足（需 ¥{need}，可用 ¥{left}），请先充值',
    'en-US': 'Balance too low: ¥{need} needed, ¥{left} available. Recharge first.',
  },
  BALANCE_NOT_OFFERED: {
    status: 400,
    'zh-CN': '暂不支持余额支付，请选择其他支付方式或联系平台',
    'en-US': 'Nothing is paid from the balance at present: choose another way, or ask the platform',
  },
  WALLET_FROZEN: { status: 400, 'zh-CN': '账户已冻结', 'en-US': 'The account is frozen' },
  WALLET_CLOSED: { status: 400, 'zh-CN': '账户已销户', 'en-US': 'The account is closed' },
  WALLET_NOT_EMPTY: {
    status: 409,
    'zh-CN': '账户还有余额 ¥{amount}，请先提现或联系平台管理员',
    'en-US': '¥{amount} is left in the account: have it paid out first',
  },
  WALLET_HELD: {
    status: 409,
    'zh-CN': '账户有冻结金额 ¥{amount}，请先处理未完成的订单',
    'en-US': '¥{amount} of the account is held for orders that are not done yet',
  },
  WALLET_OWES: {
    status: 409,
    'zh-CN': '账户欠费 ¥{amount}，请先充值结清',
    'en-US': 'The account owes ¥{amount}: recharge it first',
  },
  WALLET_WAITING: {
    status: 409,
    'zh-CN': '还有未完成的充值单：{numbers}',
    'en-US': 'Recharges are not done yet: {numbers}',
  },
  PAYMENT_SIGN_WRONG: {
    status: 401,
    'zh-CN': '签名错误',
    'en-US': 'The signature is wrong',
  },
  PAYMENT_AMOUNT_WRONG: {
    status: 400,
    'zh-CN': '支付金额与支付单不符',
    'en-US': 'Another amount was paid than asked for',
  },
} as const satisfies RefusalTexts;
