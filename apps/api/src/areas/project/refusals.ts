import type { RefusalTexts } from '@isp/server';

/** Refusals about projects: a job cannot start, or a member cannot leave. Each has its HTTP status and texts. */
export const projectRefusals = {
  PROJECT_NOT_ACTIVE: { status: 400, 'zh-CN': '项目未处于进行中', 'en-US': 'The project is not active' },
  MEMBER_NOT_ACTIVE: {
    status: 400,
    'zh-CN': '该用户不是机构的有效成员',
    'en-US': 'This user is not an active member of the organisation',
  },
  OWNS_PROJECTS: {
    status: 400,
    'zh-CN': '您仍是项目 {names} 的负责人，请先转让负责人',
    'en-US': 'You still own {names}: transfer ownership first',
  },
  RUNS_IN_PROJECTS: {
    status: 400,
    'zh-CN': '{names} 仍在运行，请先停止',
    'en-US': 'Still running: {names}. Stop first.',
  },
} as const satisfies RefusalTexts;
