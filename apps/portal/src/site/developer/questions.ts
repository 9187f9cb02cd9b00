export interface Question {
  /** Question in the source language. */
  readonly question: string;
  /** Answer in the source language. */
  readonly answer: string;
}

/** Frequently asked questions before an application. */
export const questions: readonly Question[] = [
  {
    question: '个人可以入驻吗？',
    answer: '可以。入驻类型选择“个人”，上传身份证人像面与国徽面即可，不需要营业执照。',
  },
  {
    question: '怎样知道审核结果？',
    answer: '结果会以系统消息通知您，本页也会显示进度；被驳回时会说明原因。',
  },
  {
    question: '被驳回后怎么办？',
    answer: '按审核意见修改后可以重新申请，次数不限。同一账号同时只能有一份待审核的申请。',
  },
  {
    question: '同事已经入驻，我还需要申请吗？',
    answer: '不需要。请机构管理员通过“成员邀请”邀请您，接受后即可在该机构中开发。',
  },
  {
    question: '成为开发者后，以前购买的产品还在吗？',
    answer: '在。您的个人空间继续保留，订单、订阅与余额都不受影响，可随时切换回去。',
  },
  {
    question: '我的证件信息安全吗？',
    answer: '姓名与身份证号加密保存，任何页面都只显示部分字符；证件影像仅供平台审核查看。',
  },
];
