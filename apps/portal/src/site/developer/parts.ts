/** Benefits for developers. Each `picture` is an SVG path in a square of 24 × 24. */
export const benefits = [
  {
    title: '自己的机构',
    text: '邀请同事加入，按角色分配权限；资源、项目与账户都归机构所有。',
    picture:
      'M4 21V6l8-3 8 3v15M9 21v-5h6v5M8.5 9h.01M12 9h.01M15.5 9h.01M8.5 12.5h.01M12 12.5h.01M15.5 12.5h.01',
  },
  {
    title: '完整的开发环境',
    text: '数据集与标注、Notebook、镜像、流水线、实验与模型管理，在一处完成。',
    picture: 'M3 5h18v14H3zM7 10l3 2.5L7 15M12.5 15H17',
  },
  {
    title: '发布即可售卖',
    text: '接口、模型、数据集都能上架为产品，按次、按量包或包时长定价，支持试用。',
    picture: 'M4 8h16l-1.2 12H5.2L4 8Zm4.5 3V7a3.5 3.5 0 0 1 7 0v4',
  },
  {
    title: '调用有据可查',
    text: '平台负责密钥、计量与订单；接口监控、请求日志与调用统计随时可看。',
    picture: 'M4 20V10m5.3 10V4m5.4 16v-8M20 20V7',
  },
] as const;

/** Kinds of developers, with the documents that each kind needs. */
export const kinds = [
  {
    title: '个人开发者',
    text: '独立完成算法、数据或应用的个人。',
    needs: ['身份证人像面与国徽面', '姓名与身份证号'],
  },
  {
    title: '企业',
    text: '提供 AI 能力、数据或行业方案的企业。',
    needs: ['统一社会信用代码', '营业执照影像', '经办人姓名与身份证号'],
  },
  {
    title: '高校 / 科研机构',
    text: '希望转化成果、开放数据的院校与研究所。',
    needs: ['统一社会信用代码', '事业单位法人证书等证明', '经办人姓名与身份证号'],
  },
] as const;

/** Requirements for all applications. */
export const commonNeeds = [
  '机构名称与所属行业',
  '10 到 500 字的能力介绍',
  '可以接收验证码的手机号',
  '联系邮箱',
] as const;
