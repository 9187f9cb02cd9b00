/** English texts of the pages about becoming a developer, by their Chinese text. */
export const developerTexts: Readonly<Record<string, string>> = {
  成为开发者: 'Become a developer',
  '提交入驻申请，通过审核后拥有自己的机构：开发、发布并运营模型、接口与数据集产品，平台负责计量与订单。':
    'Apply and, once approved, get your own organisation: build, publish and run models, APIs and datasets while the platform takes care of metering and orders.',
  开发者入驻: 'For developers',
  '通过审核后，您将拥有自己的机构：在一个平台上开发、发布并运营模型、接口与数据集产品。':
    'Once approved you get your own organisation: build, publish and run models, APIs and datasets on one platform.',
  申请需要准备什么: 'What you need to apply',
  登录并申请: 'Sign in and apply',
  立即申请: 'Apply now',
  重新申请: 'Apply again',
  '加载失败，重试': 'Failed to load. Retry',
  进入工作台: 'Go to workbench',
  发布产品: 'Publish products',
  您已是开发者: 'You are a developer',
  '您所在的机构：{{names}}': 'Your organisations: {{names}}',
  查看收到的邀请: 'See your invitations',
  '您的账号已是开发者账号，还没有加入机构：接受邀请即可开始，或请机构管理员邀请您。':
    'Your account is a developer account without an organisation. Accept an invitation to start, or ask an administrator of an organisation for one.',
  '平台管理员不需要提交入驻申请。': 'Administrators of the platform do not need to apply.',
  入驻流程: 'How it works',
  入驻进度: 'Your application',
  提交申请: 'Apply',
  '填写机构、实名与联系方式，上传证照':
    'Enter your organisation, identity and contact details, and upload your documents',
  平台审核: 'Review',
  '平台核对实名与资质，结果以系统消息通知':
    'The platform verifies your identity and documents and notifies you of the result',
  '正在审核，请留意系统消息': 'Under review. You will be notified in your messages.',
  已通过: 'Approved',
  已驳回: 'Rejected',
  已撤回: 'Withdrawn',
  '审核意见：{{reason}}': 'Reason: {{reason}}',
  开通机构: 'Organisation',
  '您成为机构管理员，邀请同事加入': 'You become its administrator and invite your colleagues',
  '上架模型、接口或数据集，开始被调用': 'List models, APIs or datasets and start receiving calls',
  撤回申请: 'Withdraw application',
  '撤回后平台不再审核，您可以修改后重新申请。':
    'The application will no longer be reviewed. You can edit it and apply again.',
  确定撤回: 'Withdraw',
  开发者可以得到: 'What developers get',
  自己的机构: 'Your own organisation',
  '邀请同事加入，按角色分配权限；资源、项目与账户都归机构所有。':
    'Invite colleagues and assign permissions by role. Resources, projects and the account belong to the organisation.',
  完整的开发环境: 'A complete development environment',
  '数据集与标注、Notebook、镜像、流水线、实验与模型管理，在一处完成。':
    'Datasets and labelling, notebooks, images, pipelines, experiments and models in one place.',
  发布即可售卖: 'Publish and sell',
  '接口、模型、数据集都能上架为产品，按次、按量包或包时长定价，支持试用。':
    'List APIs, models and datasets as products, priced per call, by package or by subscription, with free trials.',
  调用有据可查: 'Every call on record',
  '平台负责密钥、计量与订单；接口监控、请求日志与调用统计随时可看。':
    'The platform handles keys, metering and orders. API monitoring, request logs and usage statistics are always at hand.',
  '谁可以申请，需要准备什么': 'Who can apply and what you need',
  个人开发者: 'Individuals',
  '独立完成算法、数据或应用的个人。': 'Individuals who build algorithms, data or applications on their own.',
  身份证人像面与国徽面: 'Both sides of the ID card',
  姓名与身份证号: 'Name and ID number',
  企业: 'Companies',
  '提供 AI 能力、数据或行业方案的企业。': 'Companies that offer AI services, data or industry solutions.',
  统一社会信用代码: 'Unified social credit code',
  营业执照影像: 'Scan of the business licence',
  经办人姓名与身份证号: 'Name and ID number of the applicant',
  '高校 / 科研机构': 'Universities and institutes',
  '希望转化成果、开放数据的院校与研究所。':
    'Universities and institutes that want to apply their research and share data.',
  事业单位法人证书等证明: 'Certificate of incorporation or equivalent',
  都需要填写: 'Required for every application',
  机构名称与所属行业: 'Name and industry of the organisation',
  '10 到 500 字的能力介绍': 'A description of your capabilities in 10 to 500 characters',
  可以接收验证码的手机号: 'A phone number that can receive a code',
  联系邮箱: 'A contact email address',
  常见问题: 'FAQ',
  '个人可以入驻吗？': 'Can individuals apply?',
  '可以。入驻类型选择“个人”，上传身份证人像面与国徽面即可，不需要营业执照。':
    'Yes. Choose “Individual” and upload both sides of your ID card. No business licence is needed.',
  '怎样知道审核结果？': 'How will I learn the result?',
  '结果会以系统消息通知您，本页也会显示进度；被驳回时会说明原因。':
    'You are notified in your messages, and this page shows the progress. If your application is rejected, the reason is given.',
  '被驳回后怎么办？': 'What if my application is rejected?',
  '按审核意见修改后可以重新申请，次数不限。同一账号同时只能有一份待审核的申请。':
    'Address the reason given and apply again, as often as you like. An account can have one pending application at a time.',
  '同事已经入驻，我还需要申请吗？': 'My colleague is already a developer. Do I still need to apply?',
  '不需要。请机构管理员通过“成员邀请”邀请您，接受后即可在该机构中开发。':
    'No. Ask the organisation administrator to invite you. Once you accept, you can develop in that organisation.',
  '成为开发者后，以前购买的产品还在吗？': 'Do I keep the products I purchased before?',
  '在。您的个人空间继续保留，订单、订阅与余额都不受影响，可随时切换回去。':
    'Yes. Your personal space stays, including its orders, subscriptions and balance. You can switch back at any time.',
  '我的证件信息安全吗？': 'Are my documents safe?',
  '姓名与身份证号加密保存，任何页面都只显示部分字符；证件影像仅供平台审核查看。':
    'Your name and ID number are stored encrypted and only ever shown in part. Document scans can only be viewed by the platform’s reviewers.',
};
