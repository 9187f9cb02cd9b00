import type { RefusalTexts } from '@isp/server';

/** Refusals of calls that would change an account, each with its HTTP status and texts. */
export const accountRefusals = {
  BALANCE_NOT_ENOUGH: {
    status: 400,
    'zh-CN': '账户余额不足（需 ¥{need}，可用 ¥{left}），请先充值',
    'en-US': 'Insufficient balance: ¥{need} needed, ¥{left} available. Top up first.',
  },
  BALANCE_NOT_OFFERED: {
    status: 400,
    'zh-CN': '暂不支持余额支付，请选择其他支付方式或联系平台',
    'en-US':
      'Paying from the balance is not available: choose another payment method or contact the platform',
  },
  WALLET_FROZEN: { status: 400, 'zh-CN': '账户已冻结', 'en-US': 'The account is frozen' },
  WALLET_CLOSED: { status: 400, 'zh-CN': '账户已销户', 'en-US': 'The account is closed' },
  WALLET_NOT_EMPTY: {
    status: 409,
    'zh-CN': '账户还有余额 ¥{amount}，请先提现或联系平台管理员',
    'en-US': '¥{amount} is left in the account: withdraw it first or contact the platform administrator',
  },
  WALLET_HELD: {
    status: 409,
    'zh-CN': '账户有冻结金额 ¥{amount}，请先处理未完成的订单',
    'en-US': '¥{amount} is frozen: complete the open orders first',
  },
  WALLET_OWES: {
    status: 409,
    'zh-CN': '账户欠费 ¥{amount}，请先充值结清',
    'en-US': 'The account owes ¥{amount}: top up first',
  },
  WALLET_WAITING: {
    status: 409,
    'zh-CN': '还有未完成的充值单：{numbers}',
    'en-US': 'There are unfinished top-ups: {numbers}',
  },
  PAYMENT_SIGN_WRONG: {
    status: 401,
    'zh-CN': '签名错误',
    'en-US': 'Invalid signature',
  },
  PAYMENT_AMOUNT_WRONG: {
    status: 400,
    'zh-CN': '支付金额与支付单不符',
    'en-US': 'The amount paid does not match the payment',
  },
} as const satisfies RefusalTexts;
