/** Texts and symbol that show the buyer the state of an order. */
export interface Stage {
  readonly result: 'info' | 'success' | 'warning' | 'error';
  /** Title of the state, in the source language. */
  readonly title: string;
  /** Text about the next step, in the source language. */
  readonly text: string;
}

const stages: Readonly<Record<string, Stage>> = {
  PENDING_AUDIT: { result: 'info', title: '已提交，等待服务商报价', text: '报价后在此支付' },
  PENDING_PAY: { result: 'info', title: '订单已提交，请支付', text: '超过支付截止时间，订单自动关闭' },
  PROCESSING: { result: 'success', title: '正在开通', text: '已支付，开通后此处自动更新' },
  COMPLETED: { result: 'success', title: '已开通', text: '可以在我的产品中使用' },
  FAILED: { result: 'error', title: '开通失败', text: '服务商可以重新开通；24 小时内没有开通，自动退款' },
  REFUNDING: { result: 'info', title: '退款审核中', text: '审核期间产品暂停使用' },
  REFUNDED: { result: 'warning', title: '已退款', text: '款项已退回账户余额' },
  CANCELED: { result: 'warning', title: '订单已取消', text: '没有付款，可以重新下单' },
  CLOSED: { result: 'warning', title: '订单已关闭', text: '超时未支付，或服务商不予报价' },
};

/** Returns the texts for the state of an order. A state that is unknown to this page gets a general text. */
export const stageOf = (status: unknown): Stage =>
  (typeof status === 'string' && Object.hasOwn(stages, status) ? stages[status] : undefined) ?? {
    result: 'info',
    title: '订单已更新',
    text: '请查看订单',
  };
