import type { RefusalTexts } from '@isp/server';

/** Why nothing starts in a project. */
export const projectRefusals = {
  PROJECT_NOT_ACTIVE: { status: 400, 'zh-CN': '项目未处于进行中', 'en-US': 'The project is not active' },
} as const satisfies RefusalTexts;
