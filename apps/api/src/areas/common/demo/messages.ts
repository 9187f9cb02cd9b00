import { fillText } from '@isp/server/internal';
import type { DemoPart, DemoWork } from '../../../platform/demo/demoPart.ts';
import { type DemoRow, day, hour, stored } from '../../../platform/demo/demoRows.ts';
import { createRandom, demoId, type Random } from '../../../ports/media/random.ts';
import { toDate } from '../../../rules/dateTimes.ts';
import { textOf } from '../../../rules/queries.ts';
import { type People, userDemo } from '../../user/demo/users.ts';
import { type TemplateName, templates } from '../message/templates.ts';

export const messageDemo: DemoPart = {
  fills: ['common.message'],
  make: (work) => ({ made: undefined, rows: { 'common.message': makeMessages(work) } }),
};

/**
 * Messages that are made from records of the demo. Each row has: entity, state of the record, template of the
 * message, then the names of the columns that contain the record's name, the time of the message, and the id for
 * the link.
 */
const events = [
  ['notebook.notebook', 'FAILED', 'notebookFailed', 'notebookName', 'startTime', 'id'],
  ['notebook.notebook', 'STOPPED', 'notebookStopped', 'notebookName', 'stopTime', 'id'],
  ['miror.build', 'SUCCEEDED', 'buildSucceeded', 'buildName', 'endTime', 'id'],
  ['miror.build', 'FAILED', 'buildFailed', 'buildName', 'endTime', 'id'],
  ['project.run', 'SUCCEEDED', 'runSucceeded', 'runName', 'finishTime', 'id'],
  ['project.run', 'FAILED', 'runFailed', 'runName', 'finishTime', 'id'],
  ['dataSet.dataSetVersion', 'READY', 'importDone', 'versionTitle', 'createTime', 'dataSetId'],
  ['dataSet.dataSetVersion', 'FAILED', 'importFailed', 'versionTitle', 'createTime', 'dataSetId'],
  ['resourceOrder.resourceOrder', 'COMPLETED', 'resourceReady', 'resourceName', 'finishTime', 'id'],
  ['resourceOrder.resourceOrder', 'FAILED', 'resourceFailed', 'resourceName', 'payTime', 'id'],
] as const satisfies readonly (readonly [string, string, TemplateName, ...string[]])[];

/**
 * Messages that belong to no record of the demo. Each row has: category, level, title, and the page that the
 * message opens.
 */
const others = [
  ['INVITE', 'INFO', '{org} 邀请您加入机构', 'invitedOrg/index'],
  ['ALARM', 'WARN', '{name} 将于 {date} 到期', 'product/index'],
  ['ALARM', 'URGENT', '{name} 剩余次数已用尽', 'product/index'],
  ['ORDER', 'INFO', '订单 {order} 已支付', 'order/index'],
  ['ORDER', 'INFO', '订单 {order} 已开通', 'order/index'],
] as const;
const products = ['通用文字识别', '工业质检模型', '语音转写', '票据识别'] as const;

interface DemoEvent {
  readonly sent: Date;
  readonly columns: DemoRow;
}

/** Returns the messages about records, grouped by user. */
function eventsByUser({ now, rowsOf }: DemoWork): ReadonlyMap<unknown, readonly DemoEvent[]> {
  const byUser = new Map<unknown, DemoEvent[]>();
  for (const [key, state, template, label, time, target] of events)
    for (const row of rowsOf(key)) {
      const sent = new Date(textOf(row[time]));
      // an order of the type EXPAND adds no new resource, so it gets no message of this kind
      if ((row.status ?? row.state) !== state || !(sent <= now) || (row.orderType ?? 'NEW') !== 'NEW')
        continue;
      const { linkPath, title, ...kind } = templates[template];
      const id = textOf(row[target]);
      const columns = {
        ...kind,
        ...{ title: fillText(title, { name: textOf(row[label]) }), linkPath: fillText(linkPath, { id }) },
        ...{ bizType: key.replace(/Version$/, ''), bizId: id },
      };
      byUser.set(row.createUser, [...(byUser.get(row.createUser) ?? []), { sent, columns }]);
    }
  return byUser;
}

/**
 * Makes the messages of every user. A fifth of the messages are unread, and most messages are about the user's own
 * records.
 */
function makeMessages(work: DemoWork): DemoRow[] {
  const { now, of, size } = work;
  const random = createRandom('messages');
  const people = of(userDemo);
  const each = size === 'full' ? 50 : 6;
  const own = eventsByUser(work);
  return people.users.flatMap((user, at) => {
    const events = [...(own.get(user.id) ?? [])];
    return Array.from({ length: each }, (_, index) => {
      const isOwn = random.next() < 0.8 && events.length > 0;
      const event = isOwn
        ? (events.splice(random.between(0, events.length - 1), 1)[0] as DemoEvent)
        : other(random, people.orgs, now);
      const isRead = random.next() >= 0.2;
      return stored(demoId(70, at * each + index + 1), event.sent, {
        userId: user.id,
        ...event.columns,
        content: event.columns.title,
        senderName: '系统',
        readFlag: isRead ? 1 : 0,
        readTime: isRead
          ? new Date(Math.min(event.sent.getTime() + hour, now.getTime())).toISOString()
          : null,
        sendTime: event.sent.toISOString(),
      });
    });
  });
}

function other(random: Random, orgs: People['orgs'], now: Date): DemoEvent {
  const [category, level, text, linkPath] = random.pick(others);
  const sent = new Date(now.getTime() - random.between(1, 60) * day - random.between(0, 82_800) * 1000);
  const title = fillText(text, {
    org: random.pick(orgs).name,
    name: random.pick(products),
    date: toDate(new Date(sent.getTime() + 3 * day)),
    order: `OD${sent.toISOString().replace(/\D/g, '').slice(0, 14)}${random.between(1000, 9999)}`,
  });
  return { sent, columns: { category, level, title, linkPath } };
}
