import { ruleOf } from '@isp/schema/internal';
import { logSentence } from '@isp/server/internal';
import { demoFile } from '../../../platform/demo/demoFile.ts';
import type { DemoLogLine } from '../../../platform/demo/demoPart.ts';
import {
  type DemoRow,
  type DemoSize,
  day,
  hour,
  type StoredRow,
  stored,
} from '../../../platform/demo/demoRows.ts';
import { timedText } from '../../../platform/tables/timedNumber.ts';
import { createRandom, demoId } from '../../../ports/media/random.ts';
import { textOf } from '../../../rules/queries.ts';
import { logAdded } from '../../user/demo/log.ts';
import type { DemoUser, People } from '../../user/demo/users.ts';

/** States of the demo applications that customers made and that were not approved. */
const others = {
  full: [...Array<'PENDING'>(7).fill('PENDING'), ...Array<'REJECTED'>(5).fill('REJECTED'), 'WITHDRAWN'],
  small: ['PENDING', 'PENDING', 'REJECTED', 'REJECTED', 'WITHDRAWN'],
} as const satisfies Readonly<Record<DemoSize, readonly string[]>>;
/** Names and industries of the organisations for which customers apply. */
const wanted = [
  ['远见视觉科技', 'manufacture'],
  ['南山语料工坊', 'media'],
  ['北斗遥感应用', 'environment'],
  ['云杉医学影像', 'medical'],
  ['青峰能源数据', 'energy'],
  ['晨曦智能客服', 'retail'],
  ['鹭岛交通算法', 'transport'],
  ['长风内容审核', 'media'],
  ['白桦林业监测', 'environment'],
  ['金穗农情分析', 'agriculture'],
  ['听涛声学研究室', 'media'],
  ['锦程物流优化', 'transport'],
  ['微澜个人工作室', 'education'],
] as const;
/** Industries of the organisations of developers, in their order. */
const industries = [
  ...(['manufacture', 'retail', 'finance', 'media', 'medical', 'agriculture', 'manufacture'] as const),
  ...(['telecom', 'transport', 'transport', 'education', 'general'] as const),
];
/** What an organisation of an industry offers. */
const offers: Readonly<Record<string, string>> = {
  manufacture: '工业视觉检测模型的训练与交付，已服务三十余家制造企业',
  retail: '客服与零售场景的语义理解、推荐与销量预测服务',
  finance: '票据、合同等金融单据的识别与结构化服务',
  media: '多语种语料采集、清洗、标注与内容理解服务，拥有自建标注团队',
  medical: '医学影像的标注、质控与辅助诊断算法',
  agriculture: '作物长势与病害识别、农情监测与产量估算服务',
  energy: '设备能耗预测、巡检图像识别与故障预警服务',
  environment: '遥感影像解译、林草与水体变化监测服务',
  telecom: '行业大模型的微调、评测与私有化部署服务',
  transport: '路口与车队场景的感知、预测与调度算法',
  education: '题目识别、作业批改与学习问答等教育算法',
  general: '面向行业客户的算法定制、模型部署与长期运维服务',
};
const reasons = ['营业执照影像不清晰，请重新上传', '机构名称与证照不一致', '能力介绍过于简略'] as const;
const actions = { APPROVED: '审核通过', REJECTED: '驳回', WITHDRAWN: '撤回', PENDING: '' } as const;

/**
 * Makes the applications: an approved application for every organisation of developers, and the applications of
 * customers.
 */
export function makeApplications(size: DemoSize, t0: Date, people: People) {
  const random = createRandom('applications');
  const customers = people.users.filter(({ userType }) => userType === 1);
  const rows: StoredRow[] = [];
  const files: DemoRow[] = [];
  const log: DemoLogLine[] = [];

  const add = (
    user: DemoUser,
    status: keyof typeof actions,
    [orgName, industry]: readonly [string, string],
    days: number,
    org: DemoRow,
  ) => {
    const count = rows.length + 1;
    const at = new Date(t0.getTime() - days * day - random.between(1, 9) * hour);
    const audit = new Date(at.getTime() + random.between(3, 30) * hour);
    const applyType = String(org.orgType ?? random.pick(['ENTERPRISE', 'ENTERPRISE', 'INSTITUTE']));
    const record = stored(demoId(71, count), at, { orgId: '', createUser: user.id });
    const scan = (field: string, name: string, number: number) => {
      const { ref, row } = demoFile({
        ...{ stock: `cover-${String(number).padStart(2, '0')}.png`, number: 7100 + count, mime: 'image/png' },
        ...{ name, purpose: `developer.developerApply.${field}`, record, table: 'developer_developer_apply' },
      });
      files.push(row);
      return { [field]: ref };
    };
    const papers =
      applyType === 'PERSONAL'
        ? { ...scan('idFront', '身份证人像面.png', 1), ...scan('idBack', '身份证国徽面.png', 2) }
        : { creditCode: creditCode(count), ...scan('licenseFile', '营业执照.png', 3) };
    const isAudited = status === 'APPROVED' || status === 'REJECTED';
    const row: StoredRow = {
      ...record,
      ...{ applyNo: timedText('AP', at, count), applyType, orgName, status, ...papers },
      realName: user.realName,
      idNumber: idNumber(random.between(1975, 2003), random.between(1, 28), count),
      ...{ contactName: user.nickname, phone: user.phone, email: `${user.username}@example.com` },
      ...{ industry, intro: `提供${offers[industry] ?? offers.general}。`, agree: true },
      orgId: org.id ?? null,
      auditTime: isAudited ? audit.toISOString() : null,
      auditRemark: status === 'REJECTED' ? random.pick(reasons) : null,
    };
    rows.push(row);
    if (status === 'PENDING') return;
    const { admin, id, name } = people.platform;
    log.push({
      ...{ key: 'developer.developerApply', id: row.id, action: actions[status], at: audit },
      content: logSentence('入驻申请', textOf(row.applyNo), actions[status]),
      operator: status === 'WITHDRAWN' ? user : admin,
      org: { id, name },
      before: { status: 'PENDING' },
      after: { status },
    });
  };

  people.orgs.forEach((org, at) => {
    const found = people.rows.orgs.find(({ id }) => id === org.id) ?? {};
    add(org.admin, 'APPROVED', [org.name, industries[at] ?? 'general'], 302 + at, found);
  });
  others[size].forEach((status, at) => {
    const user = customers[(at + 1) % customers.length] as DemoUser;
    add(user, status, wanted[at] ?? wanted[0], status === 'PENDING' ? at % 4 : 20 + at * 5, {});
  });
  const subject = { key: 'developer.developerApply', title: '入驻申请', label: 'applyNo' };
  return { rows, files, log: [...logAdded(people, subject, rows), ...log] };
}

/** Returns the text with the check digit that makes the number valid. */
function checked(format: 'credit-code' | 'id-card-strict', text: string): string {
  const ending = [...'0123456789ABCDEFGHJKLMNPQRTUWXY'].find((last) => ruleOf(format)?.test(text + last));
  return text + (ending ?? '');
}

const idNumber = (year: number, dayOfMonth: number, count: number): string =>
  checked(
    'id-card-strict',
    `110101${year}06${String(dayOfMonth).padStart(2, '0')}${String(count).padStart(3, '0')}`,
  );

const creditCode = (count: number): string =>
  checked('credit-code', `911101089${String(count).padStart(8, '0')}`);
