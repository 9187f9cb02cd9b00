import { fillText } from '@isp/server';
import type { DemoPart } from '../../../platform/demo/demoPart.ts';
import { type DemoRow, type DemoSize, day, hour, stored } from '../../../platform/demo/demoRows.ts';
import { createRandom, demoId } from '../../../platform/demo/random.ts';
import { type People, userDemo } from '../../user/demo.ts';

export const messageDemo: DemoPart = {
  fills: ['common.message'],
  make: ({ now, of, size }) => ({
    made: undefined,
    rows: { 'common.message': makeMessages(size, now, of(userDemo)) },
  }),
};

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
function makeMessages(size: DemoSize, now: Date, people: People): DemoRow[] {
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
      const title = fillText(text, names);
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
