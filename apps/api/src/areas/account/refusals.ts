import type { RefusalTexts } from '@isp/server';

/** Why nothing is taken from an account. */
export const accountRefusals = {
  BALANCE_NOT_ENOUGH: {
    status: 400,
    'zh-CN': '账户余额不足（需 ¥{need}，可用 ¥{left}），请先充值',
    'en-US': 'Balance too low: ¥{need} needed, ¥{left} available. Recharge first.',
  },
  WALLET_FROZEN: { status: 400, 'zh-CN': '账户已冻结', 'en-US': 'The account is frozen' },
} as const satisfies RefusalTexts;
