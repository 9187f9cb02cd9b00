import type { Application } from './Application.ts';
import type { Standing } from './standingOf.ts';

/** A step on the way to becoming a developer, with its state. If there is an application, a step also has a time. */
export interface Step {
  /** Title in the source language. */
  readonly title: string;
  readonly state: 'done' | 'now' | 'bad' | 'next';
  /** Text in the source language. */
  readonly text: string;
  /** Time, exact to the minute. */
  readonly at?: string;
  /** Reason why the application was refused, as the auditor wrote it. */
  readonly reason?: string;
}

const steps = [
  { title: '提交申请', text: '填写机构、实名与联系方式，上传证照' },
  { title: '平台审核', text: '平台核对实名与资质，结果以系统消息通知' },
  { title: '开通机构', text: '您成为机构管理员，邀请同事加入' },
  { title: '发布产品', text: '上架模型、接口或数据集，开始被调用' },
] as const;

/** Shortens a time to the minute: `2026-10-20 06:00:00` becomes `2026-10-20 06:00`. */
const minute = (time: string): string => time.slice(0, 16);

/** Returns the steps from the application to the first product, each with its state. */
export function stepsOf(standing: Standing): readonly Step[] {
  const last = 'last' in standing ? standing.last : undefined;
  const [apply, review, found, publish] = steps;
  if (!last) return steps.map((step) => ({ ...step, state: 'next' }));
  return [
    { ...apply, state: 'done', at: minute(last.createTime), text: last.applyNo },
    reviewOf(last, review),
    last.status === 'APPROVED'
      ? { ...found, state: 'done', at: minute(last.auditTime), text: last.orgName }
      : { ...found, state: 'next' },
    { ...publish, state: last.status === 'APPROVED' ? 'now' : 'next' },
  ];
}

function reviewOf(last: Application, review: Pick<Step, 'title' | 'text'>): Step {
  switch (last.status) {
    case 'PENDING':
      return { ...review, state: 'now', text: '正在审核，请留意系统消息' };
    case 'APPROVED':
      return { ...review, state: 'done', at: minute(last.auditTime), text: '已通过' };
    case 'REJECTED':
      return {
        ...review,
        ...{ state: 'bad', at: minute(last.auditTime), text: '已驳回', reason: last.auditRemark },
      };
    case 'WITHDRAWN':
      return { ...review, state: 'bad', text: '已撤回' };
  }
}
