import type { DemoNotebook } from '../../areas/notebook/demo.ts';
import type { DemoUser, People } from '../../areas/user/demo.ts';
import { defaultTenant } from '../../defaultTenant.ts';
import { type DemoRow, type DemoSize, day, hour, minute, stored } from './demoRows.ts';
import { createRandom, demoId } from './random.ts';

const bizType = 'notebook.notebook';

/** How a notebook came to its state, as the operation log tells it; older turns first. */
const storyOf = (status: string, turns: number): string[] => {
  const whole = Array.from({ length: turns }, () => ['停止', '启动']).flat();
  const open = ['新增', ...whole];
  if (status === 'STOPPED' || status === 'STOPPING' || status === 'FROZEN') return [...open, '停止'];
  if (status === 'SAVING') return [...open, '保存镜像'];
  return status === 'CREATING' ? ['新增'] : open;
};

export function makeOpsLog(
  size: DemoSize,
  now: Date,
  notebooks: readonly DemoNotebook[],
  others: Readonly<Record<string, { title: string; label: string; rows: readonly DemoRow[] }>>,
  people: People,
): DemoRow[] {
  const random = createRandom('opsLog');
  const users = new Map(people.users.map((user) => [user.id, user]));
  const rows: DemoRow[] = [];
  const add = (
    row: DemoRow,
    key: string,
    title: string,
    label: string,
    action: string,
    at: Date,
    user: DemoUser | undefined,
  ) => {
    const org = people.orgs.find(({ id }) => id === row.orgId) ?? people.platform;
    rows.push({
      id: demoId(80, rows.length + 1),
      tenantId: defaultTenant,
      opsTime: at.toISOString(),
      operatorId: user?.id,
      operatorName: user?.nickname,
      orgId: org.id,
      orgName: org.name,
      module: key.split('.')[0],
      action,
      bizType: key,
      bizId: row.id,
      content: `${action}${title}“${label}”`,
      result: 'SUCCESS',
      ip: `10.0.${random.between(0, 9)}.${random.between(2, 250)}`,
      costMs: random.between(8, 120),
    });
  };
  for (const { owner, row, status } of notebooks) {
    const turns = size === 'full' ? random.between(0, 30) : random.between(0, 3);
    const created = new Date(String(row.createTime));
    const steps = storyOf(status, turns);
    const span = Math.max(now.getTime() - created.getTime() - hour, minute);
    steps.forEach((action, index) => {
      const at = new Date(created.getTime() + (span * index) / Math.max(steps.length, 1));
      add(row, bizType, 'Notebook', String(row.notebookName), action, at, owner);
    });
  }
  for (const [key, { label, rows: records, title }] of Object.entries(others)) {
    for (const row of records)
      add(
        row,
        key,
        title,
        String(row[label]),
        '新增',
        new Date(String(row.createTime)),
        users.get(String(row.createUser)),
      );
  }
  return rows;
}

/** Category, level, title, page it leads to. Customers get the last ones only: they have no notebooks. */
const templates = [
  ['SYSTEM', 'INFO', '数据集 {name} 导入完成', 'datasetManagement/index'],
  ['RESOURCE', 'WARN', 'Notebook {name} 启动失败', 'notebook/index'],
  ['RESOURCE', 'INFO', 'Notebook {name} 已自动停止', 'notebook/index'],
  ['RESOURCE', 'INFO', '镜像构建 {name} 成功', 'mirorCreate/index'],
  ['RESOURCE', 'WARN', '运行 {name} 失败', 'task/runs'],
  ['INVITE', 'INFO', '{org} 邀请您加入机构', 'invitedOrg/index'],
  ['ALARM', 'WARN', '{product} 将于三天后到期', 'product/index'],
  ['ALARM', 'URGENT', '{product} 剩余次数已用尽', 'product/index'],
  ['ORDER', 'INFO', '订单 {order} 已支付', 'order/index'],
  ['ORDER', 'INFO', '订单 {order} 已开通', 'order/index'],
  ['BILL', 'WARN', '账户余额低于预警值', 'account/index'],
] as const;
const forEverybody = templates.filter(([, , , path]) => /^(invitedOrg|product|order|account)\//.test(path));
const products = ['通用文字识别', '工业质检模型', '语音转写', '票据识别'] as const;

/** Messages of every user, a fifth of them unread. */
export function makeMessages(size: DemoSize, now: Date, people: People): DemoRow[] {
  const random = createRandom('messages');
  const each = size === 'full' ? 50 : 6;
  return people.users.flatMap((user, at) =>
    Array.from({ length: each }, (_, index) => {
      const [category, level, text, linkPath] = random.pick(user.userType === 2 ? templates : forEverybody);
      const sent = new Date(now.getTime() - random.between(1, 60) * day - random.between(0, 23) * hour);
      const isRead = random.next() >= 0.2;
      const names: Readonly<Record<string, string>> = {
        name: `${random.pick(['cv', 'nlp', 'llm'])}-${random.between(10, 99)}`,
        org: random.pick(people.orgs).name,
        product: random.pick(products),
        order: `OD${sent.toISOString().replace(/\D/g, '').slice(0, 14)}${random.between(1000, 9999)}`,
      };
      const title = text.replace(/\{(\w+)\}/, (_whole, name: string) => names[name] ?? '');
      return stored(demoId(70, at * each + index + 1), sent, {
        userId: user.id,
        title,
        category,
        level,
        content: title,
        senderName: '系统',
        linkPath,
        readFlag: isRead ? 1 : 0,
        readTime: isRead ? new Date(sent.getTime() + hour).toISOString() : null,
        sendTime: sent.toISOString(),
      });
    }),
  );
}
