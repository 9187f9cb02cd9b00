import { portalBase } from '../../../platform/portal/portalRoutes.ts';
import type { Notice } from './notify.ts';

interface Template extends Pick<Notice, 'category' | 'level' | 'title'> {
  /** Page of the portal that a click on the message opens. */
  readonly linkPath: string;
}

/**
 * Templates of the messages that the platform sends automatically. The English texts are the same patterns in the
 * locale of the schemas; screens use them to show a title in the reader's language. `{id}` is the id of the record
 * that a message is about.
 */
export const templates = {
  projectInvitation: {
    category: 'INVITE',
    level: 'INFO',
    title: '{inviter} 邀请您加入项目 {projectName}',
    linkPath: 'invitedProject/index?inviteNo={inviteNo}',
  },
  orgInvitation: {
    category: 'INVITE',
    level: 'INFO',
    title: '{org} 邀请您加入机构',
    linkPath: 'invitedOrg/index?inviteNo={inviteNo}',
  },
  orgInvitationAccepted: {
    category: 'INVITE',
    level: 'INFO',
    title: '{invitee} 已接受加入机构 {org} 的邀请',
    linkPath: 'memberInvitation/index?inviteNo={inviteNo}',
  },
  orgInvitationRejected: {
    category: 'INVITE',
    level: 'INFO',
    title: '{invitee} 已拒绝加入机构 {org} 的邀请',
    linkPath: 'memberInvitation/index?inviteNo={inviteNo}',
  },
  invitationAccepted: {
    category: 'INVITE',
    level: 'INFO',
    title: '{invitee} 已接受加入项目 {projectName} 的邀请',
    linkPath: 'project/detail?id={projectId}',
  },
  invitationRejected: {
    category: 'INVITE',
    level: 'INFO',
    title: '{invitee} 已拒绝加入项目 {projectName} 的邀请',
    linkPath: 'project/detail?id={projectId}',
  },
  applicationApproved: {
    category: 'AUDIT',
    level: 'INFO',
    title: '入驻申请已通过，机构 {org} 已开通',
    linkPath: 'project/index',
  },
  organisationDissolved: {
    category: 'SYSTEM',
    level: 'WARN',
    title: '机构 {org} 已解散',
    linkPath: 'message',
  },
  applicationRejected: {
    category: 'AUDIT',
    level: 'WARN',
    title: '入驻申请未通过：{reason}',
    linkPath: `${portalBase}developer`,
  },
  expiry: {
    category: 'ALARM',
    level: 'WARN',
    title: '{name} 将于 {date} 到期',
    linkPath: 'resource/detail?id={id}',
  },
  quotaLow: {
    category: 'ALARM',
    level: 'WARN',
    title: '{productName} 剩余次数不足 10%',
    linkPath: 'product/index',
  },
  quotaUsedUp: {
    category: 'ALARM',
    level: 'URGENT',
    title: '{productName} 剩余次数已用尽',
    linkPath: 'product/index',
  },
  callsFailing: {
    category: 'ALARM',
    level: 'URGENT',
    title: '接口 {name} 错误率 {rate}%',
    linkPath: 'monitor/api',
  },
  webhookOff: {
    category: 'ALARM',
    level: 'URGENT',
    title: 'Webhook {name} 已自动停用：接收方未接受事件',
    linkPath: 'webhooks?detail={id}',
  },
  balanceLow: { category: 'BILL', level: 'WARN', title: '账户余额低于预警值', linkPath: 'account/index' },
  arrears: { category: 'BILL', level: 'URGENT', title: '账户已欠费', linkPath: 'account/index' },
  rechargeArrived: {
    category: 'BILL',
    level: 'INFO',
    title: '充值 ¥{amount} 已到账',
    linkPath: 'account/recharge?detail={id}',
  },
  paidLate: {
    category: 'BILL',
    level: 'WARN',
    title: '{no} 的付款 ¥{amount} 未用于该单据，已计入账户余额',
    linkPath: 'account/index',
  },
  ledgerWrong: {
    category: 'BILL',
    level: 'URGENT',
    title: '账户 {name} 余额与明细不符',
    linkPath: 'account/index',
  },
  orderAsked: {
    category: 'ORDER',
    level: 'INFO',
    title: '订单 {order} 待报价',
    linkPath: 'order/detail?id={id}',
  },
  orderQuoted: {
    category: 'ORDER',
    level: 'INFO',
    title: '订单 {order} 已报价，请支付',
    linkPath: 'order/detail?id={id}',
  },
  orderRefused: {
    category: 'ORDER',
    level: 'INFO',
    title: '订单 {order} 已关闭：服务商不予报价',
    linkPath: 'order/detail?id={id}',
  },
  orderPaid: {
    category: 'ORDER',
    level: 'INFO',
    title: '订单 {order} 已支付',
    linkPath: 'order/detail?id={id}',
  },
  orderCompleted: {
    category: 'ORDER',
    level: 'INFO',
    title: '订单 {order} 已开通',
    linkPath: 'order/detail?id={id}',
  },
  orderFailed: {
    category: 'ORDER',
    level: 'WARN',
    title: '订单 {order} 开通失败',
    linkPath: 'order/detail?id={id}',
  },
  refundAsked: {
    category: 'ORDER',
    level: 'INFO',
    title: '订单 {order} 申请退款',
    linkPath: 'order/detail?id={id}',
  },
  refundApproved: {
    category: 'ORDER',
    level: 'INFO',
    title: '订单 {order} 退款已通过',
    linkPath: 'order/detail?id={id}',
  },
  refundRejected: {
    category: 'ORDER',
    level: 'INFO',
    title: '订单 {order} 退款被驳回',
    linkPath: 'order/detail?id={id}',
  },
  subscriptionExpiry: {
    category: 'ALARM',
    level: 'WARN',
    title: '{name} 将于 {date} 到期',
    linkPath: 'product/index?detail={id}',
  },
  renewalClosed: {
    category: 'ALARM',
    level: 'WARN',
    title: '{name} 自动续费失败：平台暂未开放余额支付，请手动续费',
    linkPath: 'product/index?detail={id}',
  },
  renewalBarred: {
    category: 'ALARM',
    level: 'WARN',
    title: '{name} 自动续费失败：账户已冻结或已注销，无法支付',
    linkPath: 'product/index?detail={id}',
  },
  renewalShort: {
    category: 'ALARM',
    level: 'WARN',
    title: '{name} 自动续费失败：账户余额不足',
    linkPath: 'product/index?detail={id}',
  },
  resourceApproved: {
    category: 'RESOURCE',
    level: 'INFO',
    title: '资源申请已通过',
    linkPath: 'resourceOrder/index?detail={id}',
  },
  resourceRejected: {
    category: 'RESOURCE',
    level: 'INFO',
    title: '资源申请未通过',
    linkPath: 'resourceOrder/index?detail={id}',
  },
  resourceReady: {
    category: 'RESOURCE',
    level: 'INFO',
    title: '资源 {name} 已开通',
    linkPath: 'resourceOrder/index?detail={id}',
  },
  resourceFailed: {
    category: 'RESOURCE',
    level: 'WARN',
    title: '资源 {name} 开通失败',
    linkPath: 'resourceOrder/index?detail={id}',
  },
  notebookFailed: {
    category: 'RESOURCE',
    level: 'WARN',
    title: 'Notebook {name} 启动失败',
    linkPath: 'notebook/detail?id={id}',
  },
  notebookCrashed: {
    category: 'RESOURCE',
    level: 'WARN',
    title: 'Notebook {name} 异常退出',
    linkPath: 'notebook/detail?id={id}',
  },
  notebookStopped: {
    category: 'RESOURCE',
    level: 'INFO',
    title: 'Notebook {name} 已自动停止',
    linkPath: 'notebook/detail?id={id}',
  },
  volumeLost: {
    category: 'RESOURCE',
    level: 'WARN',
    title: '存储卷 {name} 已丢失',
    linkPath: 'pvcManagement/detail?id={id}',
  },
  buildSucceeded: {
    category: 'RESOURCE',
    level: 'INFO',
    title: '镜像构建 {name} 成功',
    linkPath: 'mirorCreate/detail?id={id}',
  },
  buildFailed: {
    category: 'RESOURCE',
    level: 'WARN',
    title: '镜像构建 {name} 失败',
    linkPath: 'mirorCreate/detail?id={id}',
  },
  runSucceeded: {
    category: 'RESOURCE',
    level: 'INFO',
    title: '运行 {name} 成功',
    linkPath: 'task/runs?detail={id}',
  },
  runFailed: {
    category: 'RESOURCE',
    level: 'WARN',
    title: '运行 {name} 失败',
    linkPath: 'task/runs?detail={id}',
  },
  modelRegistered: {
    category: 'SYSTEM',
    level: 'INFO',
    title: '模型版本 {name} 注册成功',
    linkPath: 'model/detail?id={id}',
  },
  modelFailed: {
    category: 'SYSTEM',
    level: 'WARN',
    title: '模型版本 {name} 注册失败',
    linkPath: 'model/detail?id={id}',
  },
  importDone: {
    category: 'SYSTEM',
    level: 'INFO',
    title: '数据集 {name} 导入完成',
    linkPath: 'datasetManagement/detail?id={id}',
  },
  importFailed: {
    category: 'SYSTEM',
    level: 'WARN',
    title: '数据集 {name} 导入失败',
    linkPath: 'datasetManagement/detail?id={id}',
  },
  productSubmitted: {
    category: 'AUDIT',
    level: 'INFO',
    title: '{org} 提交产品 {productName} 等待审核',
    linkPath: 'productApply/detail?id={id}',
  },
  productListed: {
    category: 'AUDIT',
    level: 'WARN',
    title: '产品 {productName} 已上架',
    linkPath: 'product/detail?id={id}',
  },
  productRefused: {
    category: 'AUDIT',
    level: 'WARN',
    title: '产品 {productName} 审核未通过',
    linkPath: 'product/detail?id={id}',
  },
  changeDone: {
    category: 'AUDIT',
    level: 'WARN',
    title: '产品 {productName} 的变更已生效',
    linkPath: 'product/detail?id={id}',
  },
  changeRefused: {
    category: 'AUDIT',
    level: 'WARN',
    title: '产品 {productName} 的变更未通过',
    linkPath: 'product/detail?id={id}',
  },
  trialAsked: {
    category: 'AUDIT',
    level: 'INFO',
    title: '{org} 申请试用 {productName}',
    linkPath: 'productApply/detail?id={id}',
  },
  // customers have no page for applications, so the message contains all information
  trialRefused: {
    category: 'AUDIT',
    level: 'WARN',
    title: '产品 {productName} 的试用申请未通过',
    linkPath: '',
  },
} as const satisfies Readonly<Record<string, Template>>;

export type TemplateName = keyof typeof templates;

/** Type with the names that a text contains in braces, such as `name` in `{name}`. */
type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** Parameters of a template, besides the id of the record. */
export type TemplateParams<T extends TemplateName> = Readonly<
  Record<Exclude<NamesIn<(typeof templates)[T]['title'] | (typeof templates)[T]['linkPath']>, 'id'>, string>
>;
