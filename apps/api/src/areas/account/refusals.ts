import type { RefusalTexts } from '@isp/server';

/** Why nothing is taken from an account, or put into it. */
export const accountRefusals = {
  BALANCE_NOT_ENOUGH: {
    status: 400,
    'zh-CN': '账户余额不足（需 ¥{need}，可用 ¥{left}），请先充值',
    'en-US': 'Balance too low: ¥{need} needed, ¥{left} available. Recharge first.',
  },
  WALLET_FROZEN: { status: 400, 'zh-CN': '账户已冻结', 'en-US': 'The account is frozen' },
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
