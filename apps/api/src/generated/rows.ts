// Made by `isp types` from the area schemas: do not edit.

/** 账户: `account.wallet` */
export type AccountWallet = {
  /** 机构 */
  readonly orgTitle: string | null;
  /** 账户余额 */
  readonly balance: string | null;
  /** 冻结金额 */
  readonly frozenAmount: string | null;
  /** 可用余额 */
  readonly availableAmount: string | null;
  /** 信用额度 */
  readonly creditLimit: string | null;
  /** 累计充值 */
  readonly totalRecharge: string | null;
  /** 累计消费 */
  readonly totalConsume: string | null;
  /** 本月消费 */
  readonly monthConsume: string | null;
  /** 本月收入 */
  readonly monthIncome: string | null;
  /** 余额预警值 */
  readonly alertThreshold: string | null;
  /** 明细笔数 */
  readonly entryCount: number | null;
  /** 欠费时间 */
  readonly arrearsTime: string | null;
  /** 状态 */
  readonly status: "NORMAL" | "ARREARS" | "FROZEN" | "CLOSED";
  /** 主键 */
  readonly id: string;
  /** 租户 */
  readonly tenantId: string;
  /** 机构 */
  readonly orgId: string | null;
  /** 创建人 */
  readonly createUser: string | null;
  /** 创建时间 */
  readonly createTime: string;
  /** 更新人 */
  readonly updateUser: string | null;
  /** 更新时间 */
  readonly updateTime: string | null;
  /** 版本号 */
  readonly rowVersion: number;
  /** Deleted rows remain in the table, but no reader sees them. */
  readonly isDeleted: boolean;
};

/** Forms of the actions of `account.wallet`, by action. */
export type AccountWalletForms = {
  /** 冻结 */
  readonly freeze: Readonly<Record<never, never>>;
  /** 解冻 */
  readonly unfreeze: Readonly<Record<never, never>>;
  /** 调账 */
  readonly adjust: {
    readonly flow: "INCOME" | "EXPENSE";
    readonly amount: string;
    readonly remark: string;
  };
  /** 设置预警 */
  readonly threshold: {
    readonly alertThreshold: string;
  };
};

/** 调用统计: `account.usage` */
export type AccountUsage = {
  /** 视角 */
  readonly side: "BUYER" | "SELLER" | null;
  /** 粒度 */
  readonly granularity: "DAY" | "MONTH" | null;
  /** 统计日期 */
  readonly statDate: string | null;
  /** 产品 */
  readonly productId: string | null;
  /** 接口 */
  readonly interfaceId: string | null;
  /** 订阅 */
  readonly subscriptionId: string | null;
  /** 调用机构编号 */
  readonly buyerOrgId: string | null;
  /** 调用机构 */
  readonly buyerOrgName: string | null;
  /** 服务商编号 */
  readonly sellerOrgId: string | null;
  /** 服务商 */
  readonly sellerOrgName: string | null;
  /** 调用次数 */
  readonly callCount: number | null;
  /** 成功次数 */
  readonly successCount: number | null;
  /** 失败次数 */
  readonly failCount: number | null;
  /** 计费次数 */
  readonly billableCount: number | null;
  /** 免费额度 */
  readonly freeCount: number | null;
  /** 次数包 */
  readonly packageCount: number | null;
  /** 包周期 */
  readonly periodCount: number | null;
  /** 按量 */
  readonly postpayCount: number | null;
  /** 按量费用 */
  readonly amount: string | null;
  /** 耗时合计 */
  readonly latencySum: number | null;
  /** 平均耗时 */
  readonly avgLatency: number | null;
  /** 主键 */
  readonly id: string;
  /** 租户 */
  readonly tenantId: string;
  /** 机构 */
  readonly orgId: string | null;
  /** 创建人 */
  readonly createUser: string | null;
  /** 创建时间 */
  readonly createTime: string;
  /** 更新人 */
  readonly updateUser: string | null;
  /** 更新时间 */
  readonly updateTime: string | null;
  /** 版本号 */
  readonly rowVersion: number;
  /** Deleted rows remain in the table, but no reader sees them. */
  readonly isDeleted: boolean;
};

/** Forms of the actions of `account.usage`, by action. */
export type AccountUsageForms = Readonly<Record<never, never>>;

/** 账户明细: `account.transaction` */
export type AccountTransaction = {
  /** 流水号 */
  readonly transactionNo: string | null;
  /** 序号 */
  readonly entryNo: number | null;
  /** 收支类型 */
  readonly flow: "INCOME" | "EXPENSE" | null;
  /** 交易类型 */
  readonly type: "RECHARGE" | "CONSUME" | "REFUND" | "WITHDRAW" | "ADJUST" | "SETTLE" | null;
  /** 交易金额 */
  readonly amount: string | null;
  /** 其中赠送 */
  readonly giftAmount: string | null;
  /** 交易后余额 */
  readonly balanceAfter: string | null;
  /** 交易渠道 */
  readonly payChannel: "BALANCE" | "ALIPAY" | "WECHAT" | "UNIONPAY" | "BANK_TRANSFER" | "ADMIN" | null;
  /** 关联类型 */
  readonly relatedType: "ORDER" | "RESOURCE_ORDER" | "USAGE_BILL" | "RECHARGE" | "PAYMENT" | null;
  /** 关联单号 */
  readonly relatedNo: string | null;
  /** 产品名称 */
  readonly productName: string | null;
  /** 账期 */
  readonly billMonth: string | null;
  /** 交易时间 */
  readonly transTime: string | null;
  /** 备注 */
  readonly remark: string | null;
  /** 主键 */
  readonly id: string;
  /** 租户 */
  readonly tenantId: string;
  /** 机构 */
  readonly orgId: string | null;
  /** 创建人 */
  readonly createUser: string | null;
  /** 创建时间 */
  readonly createTime: string;
  /** 更新人 */
  readonly updateUser: string | null;
  /** 更新时间 */
  readonly updateTime: string | null;
  /** 版本号 */
  readonly rowVersion: number;
  /** Deleted rows remain in the table, but no reader sees them. */
  readonly isDeleted: boolean;
};

/** Forms of the actions of `account.transaction`, by action. */
export type AccountTransactionForms = Readonly<Record<never, never>>;

/** 总账分录: `account.line` */
export type AccountLine = {
  /** 账户明细 */
  readonly transactionId: string | null;
  /** 流水号 */
  readonly transactionNo: string | null;
  /** 科目 */
  readonly kind: "WALLET" | "CHANNEL" | "CLEARING" | "REVENUE" | "PROMOTION" | "ADJUSTMENT" | null;
  /** 户 */
  readonly party: string | null;
  /** 户名 */
  readonly partyName: string | null;
  /** 借方 */
  readonly debit: string | null;
  /** 贷方 */
  readonly credit: string | null;
  /** 交易时间 */
  readonly transTime: string | null;
  /** 主键 */
  readonly id: string;
  /** 租户 */
  readonly tenantId: string;
  /** 机构 */
  readonly orgId: string | null;
  /** 创建人 */
  readonly createUser: string | null;
  /** 创建时间 */
  readonly createTime: string;
  /** 更新人 */
  readonly updateUser: string | null;
  /** 更新时间 */
  readonly updateTime: string | null;
  /** 版本号 */
  readonly rowVersion: number;
  /** Deleted rows remain in the table, but no reader sees them. */
  readonly isDeleted: boolean;
};

/** Forms of the actions of `account.line`, by action. */
export type AccountLineForms = Readonly<Record<never, never>>;

/** 对账差异: `account.difference` */
export type AccountDifference = {
  /** 对象 */
  readonly subject: string | null;
  /** 检查项 */
  readonly check: "WALLET" | "LINES" | "RECHARGE" | "PAYMENT" | "ORDER" | "RESOURCE_ORDER" | "CLEARING" | null;
  /** 差异说明 */
  readonly detail: string | null;
  /** 应为 */
  readonly expected: string | null;
  /** 实为 */
  readonly actual: string | null;
  /** 差额 */
  readonly difference: string | null;
  /** 发现时间 */
  readonly foundTime: string | null;
  /** 最近核对 */
  readonly seenTime: string | null;
  /** 状态 */
  readonly status: "OPEN" | "RESOLVED";
  /** 主键 */
  readonly id: string;
  /** 租户 */
  readonly tenantId: string;
  /** 机构 */
  readonly orgId: string | null;
  /** 创建人 */
  readonly createUser: string | null;
  /** 创建时间 */
  readonly createTime: string;
  /** 更新人 */
  readonly updateUser: string | null;
  /** 更新时间 */
  readonly updateTime: string | null;
  /** 版本号 */
  readonly rowVersion: number;
  /** Deleted rows remain in the table, but no reader sees them. */
  readonly isDeleted: boolean;
};

/** Forms of the actions of `account.difference`, by action. */
export type AccountDifferenceForms = {
  /** 立即对账 */
  readonly compare: Readonly<Record<never, never>>;
};

/** 充值单: `account.recharge` */
export type AccountRecharge = {
  /** 充值单号 */
  readonly rechargeNo: string | null;
  /** 机构 */
  readonly orgTitle: string | null;
  /** 充值金额 */
  readonly amount: string;
  /** 赠送金额 */
  readonly giftAmount: string | null;
  /** 充值方式 */
  readonly payChannel: "ALIPAY" | "WECHAT" | "UNIONPAY" | "BANK_TRANSFER";
  /** 渠道流水号 */
  readonly channelTradeNo: string | null;
  /** 付款户名 */
  readonly payerName: string | null;
  /** 付款账号 */
  readonly payerAccount: string | null;
  /** 付款凭证 */
  readonly voucher: Readonly<Record<string, unknown>> | null;
  /** 到账时间 */
  readonly payTime: string | null;
  /** 支付截止时间 */
  readonly expireTime: string | null;
  /** 关闭原因 */
  readonly closeReason: string | null;
  /** 审核人 */
  readonly auditUserName: string | null;
  /** 审核时间 */
  readonly auditTime: string | null;
  /** 审核意见 */
  readonly auditRemark: string | null;
  /** 充值人 */
  readonly applicantName: string | null;
  /** 状态 */
  readonly status: "PENDING_PAY" | "AUDITING" | "SUCCESS" | "FAILED" | "CLOSED";
  /** 主键 */
  readonly id: string;
  /** 租户 */
  readonly tenantId: string;
  /** 机构 */
  readonly orgId: string | null;
  /** 创建人 */
  readonly createUser: string | null;
  /** 创建时间 */
  readonly createTime: string;
  /** 更新人 */
  readonly updateUser: string | null;
  /** 更新时间 */
  readonly updateTime: string | null;
  /** 版本号 */
  readonly rowVersion: number;
  /** Deleted rows remain in the table, but no reader sees them. */
  readonly isDeleted: boolean;
};

/** Forms of the actions of `account.recharge`, by action. */
export type AccountRechargeForms = {
  /** 充值 */
  readonly add: Readonly<Record<never, never>>;
  /** 继续支付 */
  readonly pay: Readonly<Record<never, never>>;
  /** 取消 */
  readonly cancel: Readonly<Record<never, never>>;
  /** 审核通过 */
  readonly approve: {
    readonly channelTradeNo?: string;
    readonly giftAmount?: string;
    readonly auditRemark?: string;
  };
  /** 驳回 */
  readonly reject: {
    readonly auditRemark: string;
  };
};

/** 支付单: `account.payment` */
export type AccountPayment = {
  /** 支付单号 */
  readonly paymentNo: string | null;
  /** 机构 */
  readonly orgTitle: string | null;
  /** 关联类型 */
  readonly relatedType: "RECHARGE" | "ORDER" | null;
  /** 关联记录 */
  readonly relatedId: string | null;
  /** 关联单号 */
  readonly relatedNo: string | null;
  /** 支付内容 */
  readonly subject: string | null;
  /** 支付金额 */
  readonly amount: string | null;
  /** 支付渠道 */
  readonly payChannel: "ALIPAY" | "WECHAT" | "UNIONPAY" | null;
  /** 支付地址 */
  readonly payUrl: string | null;
  /** 渠道流水号 */
  readonly channelTradeNo: string | null;
  /** 支付截止时间 */
  readonly expireTime: string | null;
  /** 到账时间 */
  readonly payTime: string | null;
  /** 失败原因 */
  readonly failReason: string | null;
  /** 备注 */
  readonly remark: string | null;
  /** 状态 */
  readonly status: "PENDING" | "PAID" | "DECLINED" | "CLOSED";
  /** 主键 */
  readonly id: string;
  /** 租户 */
  readonly tenantId: string;
  /** 机构 */
  readonly orgId: string | null;
  /** 创建人 */
  readonly createUser: string | null;
  /** 创建时间 */
  readonly createTime: string;
  /** 更新人 */
  readonly updateUser: string | null;
  /** 更新时间 */
  readonly updateTime: string | null;
  /** 版本号 */
  readonly rowVersion: number;
  /** Deleted rows remain in the table, but no reader sees them. */
  readonly isDeleted: boolean;
};

/** Forms of the actions of `account.payment`, by action. */
export type AccountPaymentForms = Readonly<Record<never, never>>;

/** 产品: `backProduct.product` */
export type BackProductProduct = {
  /** 产品编码 */
  readonly productCode: string;
  /** 产品名称 */
  readonly productName: string;
  /** 产品图标 */
  readonly icon: string | null;
  /** 产品类型 */
  readonly productType: "API" | "MODEL" | "DATASET" | "APP" | "SERVICE" | "IMAGE";
  /** 产品分类 */
  readonly categoryId: string;
  /** 适用行业 */
  readonly industry: readonly string[];
  /** 产品简介 */
  readonly shortDesc: string;
  /** 产品详情 */
  readonly description: string;
  /** 使用指南 */
  readonly usageGuide: string | null;
  /** 产品图片 */
  readonly pictures: readonly unknown[] | null;
  /** 标签 */
  readonly tags: readonly string[] | null;
  /** 交付方式 */
  readonly deliveryMode: "API_KEY" | "DOWNLOAD" | "PRIVATE_DEPLOY" | "SAAS" | "ONLINE_SERVICE";
  /** 关联模型版本 */
  readonly modelVersionId: string | null;
  /** 关联数据集版本 */
  readonly dataSetVersionId: string | null;
  /** 关联镜像 */
  readonly imageId: string | null;
  /** 使用地址 */
  readonly saasUrl: string | null;
  /** 演示地址 */
  readonly demoUrl: string | null;
  /** 文档地址 */
  readonly docUrl: string | null;
  /** 联系人 */
  readonly contactName: string;
  /** 联系电话 */
  readonly contactPhone: string;
  /** 支持试用 */
  readonly trialEnabled: boolean | null;
  /** 试用天数 */
  readonly trialDays: number | null;
  /** 试用次数 */
  readonly trialQuota: number | null;
  /** 服务协议 */
  readonly agreement: Readonly<Record<string, unknown>> | null;
  /** 规格与价格 */
  readonly specs: readonly {
    readonly specName: string;
    readonly chargeMode: "FREE" | "PACKAGE" | "PERIOD" | "POSTPAY" | "ONCE" | "NEGOTIATE";
    readonly quota?: number;
    readonly validDays?: number;
    readonly periodUnit?: "DAY" | "MONTH" | "YEAR";
    readonly periodOptions?: readonly number[];
    readonly price?: string;
    readonly originalPrice?: string;
    readonly tiers?: readonly {
      readonly from: number;
      readonly to?: number;
      readonly unitPrice: string;
    }[];
    readonly qpsLimit?: number;
    readonly stock?: number;
    readonly purchaseLimit?: number;
    readonly sort?: number;
    readonly status: "ENABLED" | "DISABLED";
  }[] | null;
  /** 起价 */
  readonly priceFrom: string | null;
  /** 销量 */
  readonly saleCount: number | null;
  /** 浏览 */
  readonly viewCount: number | null;
  /** 收藏 */
  readonly favoriteCount: number | null;
  /** 评分 */
  readonly score: number | null;
  /** 接口数 */
  readonly interfaceCount: number | null;
  /** 状态 */
  readonly status: "DRAFT" | "AUDITING" | "REJECTED" | "ON_SHELF" | "OFF_SHELF" | "FORCED_OFF";
  /** 变更状态 */
  readonly changeStatus: "NONE" | "AUDITING" | "REJECTED" | null;
  /** 上架时间 */
  readonly shelfTime: string | null;
  /** 下架时间 */
  readonly offTime: string | null;
  /** 审核意见 */
  readonly auditRemark: string | null;
  /** 机构 */
  readonly orgTitle: string | null;
  /** 创建时间 */
  readonly createTime: string;
  /** 更新时间 */
  readonly updateTime: string | null;
  /** 主键 */
  readonly id: string;
  /** 租户 */
  readonly tenantId: string;
  /** 机构 */
  readonly orgId: string | null;
  /** 创建人 */
  readonly createUser: string | null;
  /** 更新人 */
  readonly updateUser: string | null;
  /** 版本号 */
  readonly rowVersion: number;
  /** Deleted rows remain in the table, but no reader sees them. */
  readonly isDeleted: boolean;
};

/** Forms of the actions of `backProduct.product`, by action. */
export type BackProductProductForms = {
  /** 提交审核 */
  readonly submit: Readonly<Record<never, never>>;
  /** 撤回 */
  readonly withdraw: Readonly<Record<never, never>>;
  /** 通过 */
  readonly approve: Readonly<Record<never, never>>;
  /** 驳回 */
  readonly reject: {
    readonly auditRemark: string;
  };
  /** 下架 */
  readonly offShelf: Readonly<Record<never, never>>;
  /** 复制 */
  readonly copy: Readonly<Record<never, never>>;
  /** 强制下架 */
  readonly forceOff: {
    readonly auditRemark: string;
  };
  /** 允许重新提交 */
  readonly allowResubmit: Readonly<Record<never, never>>;
};

/** 产品规格: `backProduct.productSpec` */
export type BackProductProductSpec = {
  /** 所属产品 */
  readonly productId: string;
  /** 规格名称 */
  readonly specName: string;
  /** 计费方式 */
  readonly chargeMode: "FREE" | "PACKAGE" | "PERIOD" | "POSTPAY" | "ONCE" | "NEGOTIATE";
  /** 包含次数 */
  readonly quota: number | null;
  /** 有效期 */
  readonly validDays: number | null;
  /** 计费周期 */
  readonly periodUnit: "DAY" | "MONTH" | "YEAR" | null;
  /** 可购周期 */
  readonly periodOptions: readonly number[] | null;
  /** 价格 */
  readonly price: string | null;
  /** 划线价 */
  readonly originalPrice: string | null;
  /** 阶梯价 */
  readonly tiers: readonly {
    readonly from: number;
    readonly to?: number;
    readonly unitPrice: string;
  }[] | null;
  /** QPS 上限 */
  readonly qpsLimit: number | null;
  /** 库存 */
  readonly stock: number | null;
  /** 限购 */
  readonly purchaseLimit: number | null;
  /** 排序 */
  readonly sort: number | null;
  /** 状态 */
  readonly status: "ENABLED" | "DISABLED";
  /** 产品状态 */
  readonly productStatus: "DRAFT" | "AUDITING" | "REJECTED" | "ON_SHELF" | "OFF_SHELF" | "FORCED_OFF" | null;
  /** 创建时间 */
  readonly createTime: string;
  /** 主键 */
  readonly id: string;
  /** 租户 */
  readonly tenantId: string;
  /** 机构 */
  readonly orgId: string | null;
  /** 创建人 */
  readonly createUser: string | null;
  /** 更新人 */
  readonly updateUser: string | null;
  /** 更新时间 */
  readonly updateTime: string | null;
  /** 版本号 */
  readonly rowVersion: number;
  /** Deleted rows remain in the table, but no reader sees them. */
  readonly isDeleted: boolean;
};

/** Forms of the actions of `backProduct.productSpec`, by action. */
export type BackProductProductSpecForms = {
  /** 启用 */
  readonly enable: Readonly<Record<never, never>>;
  /** 停用 */
  readonly disable: Readonly<Record<never, never>>;
};

/** 产品申请: `backProduct.productApply` */
export type BackProductProductApply = {
  /** 申请单号 */
  readonly applyNo: string | null;
  /** 申请类型 */
  readonly applyType: "ON_SHELF" | "UPDATE" | "TRIAL" | null;
  /** 产品 */
  readonly productId: string | null;
  /** 产品名称 */
  readonly productName: string | null;
  /** 产品类型 */
  readonly productType: "API" | "MODEL" | "DATASET" | "APP" | "SERVICE" | "IMAGE" | null;
  /** 服务商 ID */
  readonly sellerOrgId: string | null;
  /** 申请机构 */
  readonly applicantOrgName: string | null;
  /** 申请人 */
  readonly applicantName: string | null;
  /** 电话 */
  readonly phone: string | null;
  /** 申请说明 */
  readonly reason: string | null;
  /** 试用规格 */
  readonly specId: string | null;
  /** 试用天数 */
  readonly trialDays: number | null;
  /** 试用次数 */
  readonly trialQuota: number | null;
  /** 提交内容 */
  readonly snapshot: Readonly<Record<string, unknown>> | null;
  /** 当前内容 */
  readonly before: Readonly<Record<string, unknown>> | null;
  /** 提交内容 */
  readonly difference: Readonly<Record<string, unknown>> | null;
  /** 附件 */
  readonly attachments: readonly unknown[] | null;
  /** 状态 */
  readonly status: "PENDING" | "APPROVED" | "REJECTED" | "WITHDRAWN";
  /** 审核人 */
  readonly auditUserName: string | null;
  /** 审核时间 */
  readonly auditTime: string | null;
  /** 审核意见 */
  readonly auditRemark: string | null;
  /** 申请时间 */
  readonly createTime: string;
  /** 可审核 */
  readonly awaitsMe: boolean | null;
  /** 主键 */
  readonly id: string;
  /** 租户 */
  readonly tenantId: string;
  /** 机构 */
  readonly orgId: string | null;
  /** 创建人 */
  readonly createUser: string | null;
  /** 更新人 */
  readonly updateUser: string | null;
  /** 更新时间 */
  readonly updateTime: string | null;
  /** 版本号 */
  readonly rowVersion: number;
  /** Deleted rows remain in the table, but no reader sees them. */
  readonly isDeleted: boolean;
};

/** Forms of the actions of `backProduct.productApply`, by action. */
export type BackProductProductApplyForms = {
  /** 通过 */
  readonly approve: {
    readonly trialDays?: number;
    readonly trialQuota?: number;
  };
  /** 驳回 */
  readonly reject: {
    readonly auditRemark: string;
  };
  /** 撤回 */
  readonly withdraw: Readonly<Record<never, never>>;
};

/** 接口: `backProduct.interface` */
export type BackProductInterface = {
  /** 接口编码 */
  readonly interfaceCode: string;
  /** 接口名称 */
  readonly interfaceName: string;
  /** 所属产品 */
  readonly productId: string;
  /** 分组 */
  readonly groupName: string;
  /** 请求方式 */
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** 请求路径 */
  readonly path: string;
  /** 后端地址 */
  readonly backendUrl: string;
  /** 鉴权方式 */
  readonly authType: "REQUEST_KEY" | "TOKEN" | "NONE" | null;
  /** 请求类型 */
  readonly contentType: "JSON" | "FORM" | "MULTIPART" | null;
  /** 请求参数 */
  readonly requestParams: readonly {
    readonly name: string;
    readonly in: "QUERY" | "HEADER" | "PATH" | "BODY";
    readonly type: "string" | "integer" | "number" | "boolean" | "array" | "object" | "file";
    readonly required?: boolean;
    readonly default?: string;
    readonly desc?: string;
    readonly example?: string;
  }[] | null;
  /** 请求示例 */
  readonly requestExample: string | null;
  /** 响应示例 */
  readonly responseExample: string | null;
  /** 返回参数 */
  readonly responseParams: readonly {
    readonly name: string;
    readonly type: "string" | "integer" | "number" | "boolean" | "array" | "object";
    readonly desc?: string;
  }[] | null;
  /** 错误码 */
  readonly errorCodes: readonly {
    readonly code: string;
    readonly message?: string;
    readonly desc?: string;
  }[] | null;
  /** 超时 */
  readonly timeoutMs: number | null;
  /** QPS 上限 */
  readonly qpsLimit: number | null;
  /** 是否计费 */
  readonly billable: boolean | null;
  /** 版本 */
  readonly version: string | null;
  /** 调用路径 */
  readonly openPath: string | null;
  /** 近24小时调用 */
  readonly callCount24h: number | null;
  /** 成功率 */
  readonly successRate24h: number | null;
  /** 最近调试成功 */
  readonly lastDebugTime: string | null;
  /** 状态 */
  readonly status: "DRAFT" | "PUBLISHED" | "DEPRECATED" | "OFFLINE";
  /** 创建时间 */
  readonly createTime: string;
  /** 更新时间 */
  readonly updateTime: string | null;
  /** 主键 */
  readonly id: string;
  /** 租户 */
  readonly tenantId: string;
  /** 机构 */
  readonly orgId: string | null;
  /** 创建人 */
  readonly createUser: string | null;
  /** 更新人 */
  readonly updateUser: string | null;
  /** 版本号 */
  readonly rowVersion: number;
  /** Deleted rows remain in the table, but no reader sees them. */
  readonly isDeleted: boolean;
};

/** Forms of the actions of `backProduct.interface`, by action. */
export type BackProductInterfaceForms = {
  /** 发布 */
  readonly publish: Readonly<Record<never, never>>;
  /** 在线调试 */
  readonly debug: {
    readonly pathValues?: string;
    readonly query?: string;
    readonly body?: string;
  };
  /** 下线 */
  readonly offline: Readonly<Record<never, never>>;
  /** 废弃 */
  readonly deprecate: Readonly<Record<never, never>>;
  /** 导入 OpenAPI */
  readonly import: {
    readonly productId: string;
    readonly content: string;
  };
};

/** 系统消息: `common.message` */
export type CommonMessage = {
  /** 标题 */
  readonly title: string | null;
  /** 消息类型 */
  readonly category: "SYSTEM" | "ORDER" | "AUDIT" | "RESOURCE" | "INVITE" | "ALARM" | "BILL" | null;
  /** 级别 */
  readonly level: "INFO" | "WARN" | "URGENT" | null;
  /** 内容 */
  readonly content: string | null;
  /** 发送方 */
  readonly senderName: string | null;
  /** 阅读状态 */
  readonly readFlag: 0 | 1 | null;
  /** 阅读时间 */
  readonly readTime: string | null;
  /** 发送时间 */
  readonly sendTime: string | null;
  /** 业务类型 */
  readonly bizType: string | null;
  /** 业务主键 */
  readonly bizId: string | null;
  /** 跳转地址 */
  readonly linkPath: string | null;
  /** 接收人 */
  readonly userId: string | null;
  /** 主键 */
  readonly id: string;
  /** 租户 */
  readonly tenantId: string;
  /** 机构 */
  readonly orgId: string | null;
  /** 创建人 */
  readonly createUser: string | null;
  /** 创建时间 */
  readonly createTime: string;
  /** 更新人 */
  readonly updateUser: string | null;
  /** 更新时间 */
  readonly updateTime: string | null;
  /** 版本号 */
  readonly rowVersion: number;
  /** Deleted rows remain in the table, but no reader sees them. */
  readonly isDeleted: boolean;
};

/** Forms of the actions of `common.message`, by action. */
export type CommonMessageForms = {
  /** 标为已读 */
  readonly messageRead: Readonly<Record<never, never>>;
  /** 全部已读 */
  readonly messageReadAll: Readonly<Record<never, never>>;
};

/** 平台内容: `common.content` */
export type CommonContent = {
  /** 位置 */
  readonly code: "privacy" | "agreement" | "banner" | "partner" | "about" | "developer-intro" | "notice";
  /** 标题 */
  readonly title: string;
  /** 英文标题 */
  readonly titleEn: string | null;
  /** 正文 */
  readonly body: string | null;
  /** 英文正文 */
  readonly bodyEn: string | null;
  /** 封面 */
  readonly cover: string | null;
  /** 链接 */
  readonly linkUrl: string | null;
  /** 排序 */
  readonly sort: number | null;
  /** 生效时间 */
  readonly effectiveTime: string | null;
  /** 状态 */
  readonly status: "DRAFT" | "PUBLISHED" | "OFFLINE";
  /** 主键 */
  readonly id: string;
  /** 租户 */
  readonly tenantId: string;
  /** 机构 */
  readonly orgId: string | null;
  /** 创建人 */
  readonly createUser: string | null;
  /** 创建时间 */
  readonly createTime: string;
  /** 更新人 */
  readonly updateUser: string | null;
  /** 更新时间 */
  readonly updateTime: string | null;
  /** 版本号 */
  readonly rowVersion: number;
  /** Deleted rows remain in the table, but no reader sees them. */
  readonly isDeleted: boolean;
};

/** Forms of the actions of `common.content`, by action. */
export type CommonContentForms = {
  /** 发布 */
  readonly publish: Readonly<Record<never, never>>;
  /** 下线 */
  readonly offline: Readonly<Record<never, never>>;
};

/** 角色权限: `common.roleRight` */
export type CommonRoleRight = {
  /** 业务域 */
  readonly area: "account" | "backProduct" | "common" | "dataSet" | "developer" | "invitedOrg" | "logs" | "miror" | "model" | "notebook" | "order" | "product" | "project" | "resource" | "resourceOrder" | "user" | null;
  /** 对象 */
  readonly entity: string | null;
  /** 英文对象 */
  readonly entityEn: string | null;
  /** 操作名称 */
  readonly action: string | null;
  /** 英文操作 */
  readonly actionEn: string | null;
  /** 名称 */
  readonly name: string | null;
  /** 权限标识 */
  readonly code: string | null;
  /** 客户 */
  readonly cus: readonly ("ALL" | "OWN" | "PROJECT_VIEWER" | "PROJECT_DEVELOPER" | "PROJECT_MANAGER" | "PROJECT_OWNER")[] | null;
  /** 开发人员 */
  readonly dm: readonly ("ALL" | "OWN" | "PROJECT_VIEWER" | "PROJECT_DEVELOPER" | "PROJECT_MANAGER" | "PROJECT_OWNER")[] | null;
  /** 标注人员 */
  readonly annotator: readonly ("ALL" | "OWN" | "PROJECT_VIEWER" | "PROJECT_DEVELOPER" | "PROJECT_MANAGER" | "PROJECT_OWNER")[] | null;
  /** 只读成员 */
  readonly viewer: readonly ("ALL" | "OWN" | "PROJECT_VIEWER" | "PROJECT_DEVELOPER" | "PROJECT_MANAGER" | "PROJECT_OWNER")[] | null;
  /** 机构管理员 */
  readonly da: readonly ("ALL" | "OWN" | "PROJECT_VIEWER" | "PROJECT_DEVELOPER" | "PROJECT_MANAGER" | "PROJECT_OWNER")[] | null;
  /** 平台管理员 */
  readonly adm: readonly ("ALL" | "OWN" | "PROJECT_VIEWER" | "PROJECT_DEVELOPER" | "PROJECT_MANAGER" | "PROJECT_OWNER")[] | null;
  /** 排序 */
  readonly sort: number | null;
  /** 主键 */
  readonly id: string;
  /** 租户 */
  readonly tenantId: string;
  /** 机构 */
  readonly orgId: string | null;
  /** 创建人 */
  readonly createUser: string | null;
  /** 创建时间 */
  readonly createTime: string;
  /** 更新人 */
  readonly updateUser: string | null;
  /** 更新时间 */
  readonly updateTime: string | null;
  /** 版本号 */
  readonly rowVersion: number;
  /** Deleted rows remain in the table, but no reader sees them. */
  readonly isDeleted: boolean;
};

/** Forms of the actions of `common.roleRight`, by action. */
export type CommonRoleRightForms = {
  /** 权限诊断 */
  readonly explain: {
    readonly username: string;
    readonly rightId: string;
    readonly recordId?: string;
    readonly belongsTo?: string;
  };
};

/** 租户: `common.tenant` */
export type CommonTenant = {
  /** 租户编号 */
  readonly code: string;
  /** 租户名称 */
  readonly name: string;
  /** 联系人 */
  readonly contactName: string | null;
  /** 联系电话 */
  readonly contactPhone: string | null;
  /** 联系邮箱 */
  readonly contactEmail: string | null;
  /** 状态 */
  readonly status: "OPEN" | "CLOSED";
  /** 关闭时间 */
  readonly closeTime: string | null;
  /** 主键 */
  readonly id: string;
  /** 租户 */
  readonly tenantId: string;
  /** 机构 */
  readonly orgId: string | null;
  /** 创建人 */
  readonly createUser: string | null;
  /** 创建时间 */
  readonly createTime: string;
  /** 更新人 */
  readonly updateUser: string | null;
  /** 更新时间 */
  readonly updateTime: string | null;
  /** 版本号 */
  readonly rowVersion: number;
  /** Deleted rows remain in the table, but no reader sees them. */
  readonly isDeleted: boolean;
};

/** Forms of the actions of `common.tenant`, by action. */
export type CommonTenantForms = {
  /** 首位管理员 */
  readonly offerSetup: Readonly<Record<never, never>>;
  /** 关闭 */
  readonly close: Readonly<Record<never, never>>;
  /** 重新启用 */
  readonly reopen: Readonly<Record<never, never>>;
};

/** 后台任务: `common.failedJob` */
export type CommonFailedJob = {
  /** 任务类型 */
  readonly kind: "account.openPayment" | "account.askPayment" | "account.closePayment" | "account.lapseRecharge" | "build.start" | "build.look" | "build.cancel" | "image.copy" | "image.copied" | "image.tag" | "image.remove" | "image.gone" | "image.startScan" | "image.scan" | "repo.remove" | "repo.gone" | "repo.measure" | "repo.prune" | "dataSet.begin" | "dataSet.gone" | "dataSet.stranded" | "modelVersion.fetch" | "modelVersion.register" | "notebook.order" | "notebook.ready" | "notebook.overdue" | "notebook.autoStop" | "notebook.stopped" | "notebook.saved" | "notebook.watch" | "notebook.crashed" | "notebook.gone" | "mail.send" | "notice.mail" | "notice.sms" | "order.fulfil" | "order.giveUp" | "order.lapse" | "orgInvitation.expire" | "projectInvitation.expire" | "pvc.order" | "pvc.bound" | "pvc.expanded" | "pvc.watch" | "pvc.lost" | "pvc.gone" | "run.schedule" | "run.start" | "run.look" | "run.pause" | "run.stop" | "run.canceled" | "recurringRun.fire" | "resource.due" | "resource.release" | "resource.released" | "resource.sample" | "resourceOrder.begin" | "resourceOrder.give" | "resourceOrder.done" | "resourceOrder.lapse" | "subscription.due" | "usage.bill" | "gateway.watch" | "webhook.send" | "files.remove" | "api.housekeeping" | "api.sweep" | null;
  /** 尝试次数 */
  readonly attempts: number | null;
  /** 失败原因 */
  readonly lastError: string | null;
  /** 失败时间 */
  readonly deadTime: string | null;
  /** 状态 */
  readonly status: "DEAD" | "RERUN" | "DONE" | "DISCARDED";
  /** 主键 */
  readonly id: string;
  /** 租户 */
  readonly tenantId: string;
  /** 机构 */
  readonly orgId: string | null;
  /** 创建人 */
  readonly createUser: string | null;
  /** 创建时间 */
  readonly createTime: string;
  /** 更新人 */
  readonly updateUser: string | null;
  /** 更新时间 */
  readonly updateTime: string | null;
  /** 版本号 */
  readonly rowVersion: number;
  /** Deleted rows remain in the table, but no reader sees them. */
  readonly isDeleted: boolean;
};

/** Forms of the actions of `common.failedJob`, by action. */
export type CommonFailedJobForms = {
  /** 重新执行 */
  readonly rerun: Readonly<Record<never, never>>;
  /** 放弃 */
  readonly discard: Readonly<Record<never, never>>;
};

/** 子应用: `common.childApp` */
export type CommonChildApp = {
  /** 路由标识 */
  readonly routeId: string | null;
  /** 应用名 */
  readonly name: string | null;
  /** 标题 */
  readonly title: string;
  /** 英文标题 */
  readonly titleEn: string | null;
  /** 入口地址 */
  readonly entryUrl: string;
  /** 初始路径 */
  readonly initialPath: string | null;
  /** 类型 */
  readonly appKind: "NORMAL" | "REPORT_DESIGNER";
  /** 保活 */
  readonly keepAlive: boolean;
  /** 路由模式 */
  readonly routerMode: "PURE" | null;
  /** 显示菜单 */
  readonly withMenu: boolean;
  /** 状态 */
  readonly status: "ENABLED" | "DISABLED";
  /** 主键 */
  readonly id: string;
  /** 租户 */
  readonly tenantId: string;
  /** 机构 */
  readonly orgId: string | null;
  /** 创建人 */
  readonly createUser: string | null;
  /** 创建时间 */
  readonly createTime: string;
  /** 更新人 */
  readonly updateUser: string | null;
  /** 更新时间 */
  readonly updateTime: string | null;
  /** 版本号 */
  readonly rowVersion: number;
  /** Deleted rows remain in the table, but no reader sees them. */
  readonly isDeleted: boolean;
};

/** Forms of the actions of `common.childApp`, by action. */
export type CommonChildAppForms = {
  /** 启用 */
  readonly enable: Readonly<Record<never, never>>;
  /** 停用 */
  readonly disable: Readonly<Record<never, never>>;
};

/** 环境变量: `common.envSetting` */
export type CommonEnvSetting = {
  /** 参数 */
  readonly key: string | null;
  /** 说明 */
  readonly remark: string | null;
  /** 当前值 */
  readonly current: string | null;
  /** 后台设置的值 */
  readonly value: string | null;
  /** 启动时的值 */
  readonly usual: string | null;
  /** 对应的环境变量 */
  readonly variable: string | null;
  /** 主键 */
  readonly id: string;
  /** 租户 */
  readonly tenantId: string;
  /** 机构 */
  readonly orgId: string | null;
  /** 创建人 */
  readonly createUser: string | null;
  /** 创建时间 */
  readonly createTime: string;
  /** 更新人 */
  readonly updateUser: string | null;
  /** 更新时间 */
  readonly updateTime: string | null;
  /** 版本号 */
  readonly rowVersion: number;
  /** Deleted rows remain in the table, but no reader sees them. */
  readonly isDeleted: boolean;
};

/** Forms of the actions of `common.envSetting`, by action. */
export type CommonEnvSettingForms = Readonly<Record<never, never>>;

/** 字典项: `common.dictItem` */
export type CommonDictItem = {
  /** 字典编码 */
  readonly code: string;
  /** 字典值 */
  readonly value: string;
  /** 上级字典值 */
  readonly parent: string | null;
  /** 中文名称 */
  readonly label: string;
  /** 英文名称 */
  readonly labelEn: string | null;
  /** 颜色 */
  readonly tag: "ok" | "run" | "warn" | "bad" | "off" | null;
  /** 排序 */
  readonly sort: number | null;
  /** 系统内置 */
  readonly isBuiltIn: boolean | null;
  /** 状态 */
  readonly status: "ENABLED" | "DISABLED";
  /** 主键 */
  readonly id: string;
  /** 租户 */
  readonly tenantId: string;
  /** 机构 */
  readonly orgId: string | null;
  /** 创建人 */
  readonly createUser: string | null;
  /** 创建时间 */
  readonly createTime: string;
  /** 更新人 */
  readonly updateUser: string | null;
  /** 更新时间 */
  readonly updateTime: string | null;
  /** 版本号 */
  readonly rowVersion: number;
  /** Deleted rows remain in the table, but no reader sees them. */
  readonly isDeleted: boolean;
};

/** Forms of the actions of `common.dictItem`, by action. */
export type CommonDictItemForms = {
  /** 启用 */
  readonly enable: Readonly<Record<never, never>>;
  /** 停用 */
  readonly disable: Readonly<Record<never, never>>;
};

/** Webhook: `common.webhook` */
export type CommonWebhook = {
  /** 名称 */
  readonly name: string;
  /** 接收地址 */
  readonly url: string;
  /** 对象 */
  readonly entities: readonly ("account.wallet" | "account.difference" | "account.recharge" | "account.payment" | "backProduct.product" | "backProduct.productSpec" | "backProduct.productApply" | "backProduct.interface" | "dataSet.dataSet" | "dataSet.dataSetVersion" | "dataSet.dataSetFile" | "developer.organization" | "developer.orgMember" | "invitedOrg.orgInvitation" | "invitedOrg.projectInvitation" | "miror.repo" | "miror.image" | "miror.build" | "model.model" | "model.modelVersion" | "notebook.notebook" | "order.order" | "product.subscription" | "product.category" | "project.project" | "project.projectMember" | "project.pipeline" | "project.pipelineVersion" | "project.experiment" | "project.recurringRun" | "project.run" | "resource.resource" | "resource.flavor" | "resource.pvc" | "resourceOrder.resourceOrder" | "user.user")[];
  /** 事件 */
  readonly kinds: readonly ("created" | "changed" | "deleted" | "action")[];
  /** 状态 */
  readonly status: "ON" | "OFF";
  /** 停用原因 */
  readonly offReason: "FAILING" | "GONE" | null;
  /** 待发送 */
  readonly waiting: number | null;
  /** 失败起始 */
  readonly failingSince: string | null;
  /** 暂缓至 */
  readonly pausedUntil: string | null;
  /** 最近送达 */
  readonly lastSuccessTime: string | null;
  /** 旧密钥有效至 */
  readonly oldSecretUntil: string | null;
  /** 创建时间 */
  readonly createTime: string;
  /** 主键 */
  readonly id: string;
  /** 租户 */
  readonly tenantId: string;
  /** 机构 */
  readonly orgId: string | null;
  /** 创建人 */
  readonly createUser: string | null;
  /** 更新人 */
  readonly updateUser: string | null;
  /** 更新时间 */
  readonly updateTime: string | null;
  /** 版本号 */
  readonly rowVersion: number;
  /** Deleted rows remain in the table, but no reader sees them. */
  readonly isDeleted: boolean;
};

/** Forms of the actions of `common.webhook`, by action. */
export type CommonWebhookForms = {
  /** 新建 */
  readonly create: {
    readonly name: string;
    readonly url: string;
    readonly entities: readonly ("account.wallet" | "account.difference" | "account.recharge" | "account.payment" | "backProduct.product" | "backProduct.productSpec" | "backProduct.productApply" | "backProduct.interface" | "dataSet.dataSet" | "dataSet.dataSetVersion" | "dataSet.dataSetFile" | "developer.organization" | "developer.orgMember" | "invitedOrg.orgInvitation" | "invitedOrg.projectInvitation" | "miror.repo" | "miror.image" | "miror.build" | "model.model" | "model.modelVersion" | "notebook.notebook" | "order.order" | "product.subscription" | "product.category" | "project.project" | "project.projectMember" | "project.pipeline" | "project.pipelineVersion" | "project.experiment" | "project.recurringRun" | "project.run" | "resource.resource" | "resource.flavor" | "resource.pvc" | "resourceOrder.resourceOrder" | "user.user")[];
    readonly kinds: readonly ("created" | "changed" | "deleted" | "action")[];
  };
  /** 启用 */
  readonly enable: Readonly<Record<never, never>>;
  /** 停用 */
  readonly disable: Readonly<Record<never, never>>;
  /** 发送测试 */
  readonly ping: Readonly<Record<never, never>>;
  /** 轮换密钥 */
  readonly newSecret: Readonly<Record<never, never>>;
  /** 删除 */
  readonly delete: Readonly<Record<never, never>>;
};

/** Webhook 发送记录: `common.webhookDelivery` */
export type CommonWebhookDelivery = {
  /** Webhook */
  readonly webhookId: string | null;
  /** 对象 */
  readonly entity: "account.wallet" | "account.difference" | "account.recharge" | "account.payment" | "backProduct.product" | "backProduct.productSpec" | "backProduct.productApply" | "backProduct.interface" | "dataSet.dataSet" | "dataSet.dataSetVersion" | "dataSet.dataSetFile" | "developer.organization" | "developer.orgMember" | "invitedOrg.orgInvitation" | "invitedOrg.projectInvitation" | "miror.repo" | "miror.image" | "miror.build" | "model.model" | "model.modelVersion" | "notebook.notebook" | "order.order" | "product.subscription" | "product.category" | "project.project" | "project.projectMember" | "project.pipeline" | "project.pipelineVersion" | "project.experiment" | "project.recurringRun" | "project.run" | "resource.resource" | "resource.flavor" | "resource.pvc" | "resourceOrder.resourceOrder" | "user.user" | null;
  /** 事件 */
  readonly kind: "created" | "changed" | "deleted" | "action" | "ping" | null;
  /** 记录 ID */
  readonly recordId: string | null;
  /** 序号 */
  readonly seq: number | null;
  /** 状态 */
  readonly status: "WAITING" | "SENT" | "GIVEN_UP";
  /** 尝试次数 */
  readonly attempts: number | null;
  /** 最近响应码 */
  readonly lastCode: number | null;
  /** 失败原因 */
  readonly lastFailure: "TIMEOUT" | "UNREACHABLE" | "REFUSED" | "DELETED" | null;
  /** 下次发送 */
  readonly nextTime: string | null;
  /** 送达时间 */
  readonly sentTime: string | null;
  /** 请求体 */
  readonly body: string | null;
  /** 响应内容 */
  readonly answer: string | null;
  /** 创建时间 */
  readonly createTime: string;
  /** 主键 */
  readonly id: string;
  /** 租户 */
  readonly tenantId: string;
  /** 机构 */
  readonly orgId: string | null;
  /** 创建人 */
  readonly createUser: string | null;
  /** 更新人 */
  readonly updateUser: string | null;
  /** 更新时间 */
  readonly updateTime: string | null;
  /** 版本号 */
  readonly rowVersion: number;
  /** Deleted rows remain in the table, but no reader sees them. */
  readonly isDeleted: boolean;
};

/** Forms of the actions of `common.webhookDelivery`, by action. */
export type CommonWebhookDeliveryForms = {
  /** 重新发送 */
  readonly resend: Readonly<Record<never, never>>;
};

/** 数据集: `dataSet.dataSet` */
export type DataSet = {
  /** 数据集编码 */
  readonly dataSetCode: string;
  /** 数据集名称 */
  readonly dataSetName: string;
  /** 封面 */
  readonly cover: string | null;
  /** 数据类型 */
  readonly dataType: "IMAGE" | "TEXT" | "AUDIO" | "VIDEO" | "TABLE" | "POINT_CLOUD" | "MULTIMODAL" | "OTHER";
  /** 任务类型 */
  readonly taskType: "IMAGE_CLASSIFICATION" | "OBJECT_DETECTION" | "IMAGE_SEGMENTATION" | "OCR" | "FACE" | "TEXT_CLASSIFICATION" | "NER" | "TEXT_TRIPLET" | "QA" | "TRANSLATION" | "SUMMARY" | "INSTRUCTION" | "SOUND_CLASSIFICATION" | "ASR" | "TTS" | "VIDEO_CLASSIFICATION" | "ACTION_DETECTION" | "TABLE_CLASSIFICATION" | "REGRESSION" | "TIME_SERIES" | "OTHER";
  /** 标注格式 */
  readonly annotationFormat: "NONE" | "COCO" | "VOC" | "YOLO" | "LABELME" | "JSONL" | "CSV" | "TXT" | "CUSTOM" | null;
  /** 数据来源 */
  readonly sourceType: "UPLOAD" | "PVC" | "OBJECT_STORE" | "PUBLIC" | "LABEL" | "SYNTHETIC";
  /** 存储卷 */
  readonly pvcId: string | null;
  /** 来源路径 */
  readonly sourceUri: string | null;
  /** 可见范围 */
  readonly visibility: "PRIVATE" | "PROJECT" | "ORG";
  /** 所属项目 */
  readonly projectId: string | null;
  /** 许可协议 */
  readonly license: string | null;
  /** 行业 */
  readonly industry: readonly string[] | null;
  /** 语言 */
  readonly language: string | null;
  /** 标签 */
  readonly tags: readonly string[] | null;
  /** 数据集说明 */
  readonly description: string | null;
  /** 当前版本 */
  readonly currentVersionId: string | null;
  /** 样本数 */
  readonly sampleCount: number | null;
  /** 已标注数 */
  readonly labeledCount: number | null;
  /** 标注进度 */
  readonly labelProgress: number | null;
  /** 标注状态 */
  readonly labelStatus: "UNLABELED" | "LABELING" | "LABELED" | null;
  /** 大小 */
  readonly sizeBytes: number | null;
  /** 文件数 */
  readonly fileCount: number | null;
  /** 下载次数 */
  readonly downloadCount: number | null;
  /** 浏览次数 */
  readonly viewCount: number | null;
  /** 收藏次数 */
  readonly favoriteCount: number | null;
  /** 状态 */
  readonly status: "CREATING" | "IMPORTING" | "FAILED" | "READY" | "PUBLISH_AUDITING" | "PUBLISHED" | "DELETING";
  /** 失败原因 */
  readonly failReason: string | null;
  /** 审核意见 */
  readonly auditRemark: string | null;
  /** 创建时间 */
  readonly createTime: string;
  /** 更新时间 */
  readonly updateTime: string | null;
  /** 主键 */
  readonly id: string;
  /** 租户 */
  readonly tenantId: string;
  /** 机构 */
  readonly orgId: string | null;
  /** 创建人 */
  readonly createUser: string | null;
  /** 更新人 */
  readonly updateUser: string | null;
  /** 版本号 */
  readonly rowVersion: number;
  /** Deleted rows remain in the table, but no reader sees them. */
  readonly isDeleted: boolean;
};

/** Forms of the actions of `dataSet.dataSet`, by action. */
export type DataSetForms = {
  /** 发布 */
  readonly publish: Readonly<Record<never, never>>;
  /** 撤回 */
  readonly withdraw: Readonly<Record<never, never>>;
  /** 审核通过 */
  readonly approve: {
    readonly auditRemark?: string;
  };
  /** 驳回 */
  readonly reject: {
    readonly auditRemark: string;
  };
  /** 下线 */
  readonly offline: Readonly<Record<never, never>>;
  /** 重新导入 */
  readonly retry: Readonly<Record<never, never>>;
  /** 删除 */
  readonly delete: Readonly<Record<never, never>>;
};

/** 数据集版本: `dataSet.dataSetVersion` */
export type DataSetVersion = {
  /** 版本 */
  readonly versionTitle: string | null;
  /** 数据集 */
  readonly dataSetId: string;
  /** 版本号 */
  readonly versionNo: string | null;
  /** 版本说明 */
  readonly versionDesc: string | null;
  /** 导入方式 */
  readonly importMode: "FULL" | "INCREMENT" | null;
  /** 基础版本 */
  readonly baseVersionId: string | null;
  /** 数据文件 */
  readonly files: readonly unknown[] | null;
  /** 数据划分 */
  readonly splitRatio: {
    readonly train: number;
    readonly val: number;
    readonly test: number;
  } | null;
  /** 样本数 */
  readonly sampleCount: number | null;
  /** 已标注数 */
  readonly labeledCount: number | null;
  /** 大小 */
  readonly sizeBytes: number | null;
  /** 文件数 */
  readonly fileCount: number | null;
  /** 标签分布 */
  readonly labelDistribution: readonly {
    readonly label?: string;
    readonly count?: number;
  }[] | null;
  /** 存储路径 */
  readonly storagePath: string | null;
  /** 校验值 */
  readonly checksum: string | null;
  /** 当前版本 */
  readonly isCurrent: boolean | null;
  /** 状态 */
  readonly status: "CREATING" | "READY" | "FAILED" | "ARCHIVED";
  /** 数据集状态 */
  readonly dataSetStatus: "CREATING" | "IMPORTING" | "FAILED" | "READY" | "PUBLISH_AUDITING" | "PUBLISHED" | "DELETING" | null;
  /** 失败原因 */
  readonly failReason: string | null;
  /** 创建时间 */
  readonly createTime: string;
  /** 更新时间 */
  readonly updateTime: string | null;
  /** 主键 */
  readonly id: string;
  /** 租户 */
  readonly tenantId: string;
  /** 机构 */
  readonly orgId: string | null;
  /** 创建人 */
  readonly createUser: string | null;
  /** 更新人 */
  readonly updateUser: string | null;
  /** 版本号 */
  readonly rowVersion: number;
  /** Deleted rows remain in the table, but no reader sees them. */
  readonly isDeleted: boolean;
};

/** Forms of the actions of `dataSet.dataSetVersion`, by action. */
export type DataSetVersionForms = {
  /** 设为当前版本 */
  readonly setCurrent: Readonly<Record<never, never>>;
  /** 归档 */
  readonly archive: Readonly<Record<never, never>>;
};

/** 数据文件: `dataSet.dataSetFile` */
export type DataSetFile = {
  /** 路径 */
  readonly path: string;
  /** 数据集 */
  readonly dataSetId: string;
  /** 版本 */
  readonly versionId: string;
  /** 文件类型 */
  readonly fileType: "IMAGE" | "TEXT" | "AUDIO" | "VIDEO" | "TABLE" | "JSON" | "ANNOTATION" | "OTHER" | null;
  /** 大小 */
  readonly sizeBytes: number | null;
  /** 样本数 */
  readonly sampleCount: number | null;
  /** 已标注 */
  readonly labeled: boolean | null;
  /** 划分 */
  readonly split: "TRAIN" | "VAL" | "TEST" | null;
  /** SHA-256 */
  readonly sha256: string | null;
  /** 当前版本 */
  readonly isCurrent: boolean | null;
  /** 版本状态 */
  readonly versionStatus: "CREATING" | "READY" | "FAILED" | "ARCHIVED" | null;
  /** 创建时间 */
  readonly createTime: string;
  /** 主键 */
  readonly id: string;
  /** 租户 */
  readonly tenantId: string;
  /** 机构 */
  readonly orgId: string | null;
  /** 创建人 */
  readonly createUser: string | null;
  /** 更新人 */
  readonly updateUser: string | null;
  /** 更新时间 */
  readonly updateTime: string | null;
  /** 版本号 */
  readonly rowVersion: number;
  /** Deleted rows remain in the table, but no reader sees them. */
  readonly isDeleted: boolean;
};

/** Forms of the actions of `dataSet.dataSetFile`, by action. */
export type DataSetFileForms = Readonly<Record<never, never>>;

/** 机构: `developer.organization` */
export type DeveloperOrganization = {
  /** 机构编码 */
  readonly orgCode: string | null;
  /** 机构名称 */
  readonly orgName: string;
  /** 简称 */
  readonly shortName: string;
  /** 机构类型 */
  readonly orgType: "PERSONAL_SPACE" | "PERSONAL" | "ENTERPRISE" | "INSTITUTE" | "PLATFORM" | null;
  /** 标志 */
  readonly logo: string | null;
  /** 简介 */
  readonly intro: string | null;
  /** 地址 */
  readonly address: string | null;
  /** 联系人 */
  readonly contactName: string | null;
  /** 联系电话 */
  readonly contactPhone: string | null;
  /** 管理员 ID */
  readonly adminUserId: string | null;
  /** 机构管理员 */
  readonly adminName: string | null;
  /** 成员数 */
  readonly memberCount: number | null;
  /** 成员上限 */
  readonly memberLimit: number | null;
  /** 资源配额（含免费额度） */
  readonly quota: {
    readonly cpu?: number;
    readonly memoryGi?: number;
    readonly gpu?: number;
    readonly storageGi?: number;
    readonly notebook?: number;
  } | null;
  /** 状态 */
  readonly status: "NORMAL" | "DISABLED" | "DISSOLVED";
  /** 主键 */
  readonly id: string;
  /** 租户 */
  readonly tenantId: string;
  /** 机构 */
  readonly orgId: string | null;
  /** 创建人 */
  readonly createUser: string | null;
  /** 创建时间 */
  readonly createTime: string;
  /** 更新人 */
  readonly updateUser: string | null;
  /** 更新时间 */
  readonly updateTime: string | null;
  /** 版本号 */
  readonly rowVersion: number;
  /** Deleted rows remain in the table, but no reader sees them. */
  readonly isDeleted: boolean;
};

/** Forms of the actions of `developer.organization`, by action. */
export type DeveloperOrganizationForms = {
  /** 停用 */
  readonly disable: Readonly<Record<never, never>>;
  /** 启用 */
  readonly enable: Readonly<Record<never, never>>;
  /** 解散机构 */
  readonly dissolve: {
    readonly agree: boolean;
  };
};

/** 机构成员: `developer.orgMember` */
export type DeveloperOrgMember = {
  /** 昵称 */
  readonly nickname: string | null;
  /** 账号 */
  readonly username: string | null;
  /** 头像 */
  readonly avatar: string | null;
  /** 用户 ID */
  readonly userId: string | null;
  /** 手机号 */
  readonly phone: string | null;
  /** 邮箱 */
  readonly email: string | null;
  /** 管理员 */
  readonly isAdmin: 1 | 0 | null;
  /** 机构角色 */
  readonly orgRoles: readonly ("ORG_ADMIN" | "DEVELOPER" | "ANNOTATOR" | "VIEWER")[] | null;
  /** 参与项目数 */
  readonly projectCount: number | null;
  /** 邀请人 */
  readonly inviterName: string | null;
  /** 加入时间 */
  readonly joinTime: string | null;
  /** 最近登录 */
  readonly lastLoginTime: string | null;
  /** 状态 */
  readonly status: "ACTIVE" | "DISABLED" | "LEFT" | "REMOVED";
  /** 主键 */
  readonly id: string;
  /** 租户 */
  readonly tenantId: string;
  /** 机构 */
  readonly orgId: string | null;
  /** 创建人 */
  readonly createUser: string | null;
  /** 创建时间 */
  readonly createTime: string;
  /** 更新人 */
  readonly updateUser: string | null;
  /** 更新时间 */
  readonly updateTime: string | null;
  /** 版本号 */
  readonly rowVersion: number;
  /** Deleted rows remain in the table, but no reader sees them. */
  readonly isDeleted: boolean;
};

/** Forms of the actions of `developer.orgMember`, by action. */
export type DeveloperOrgMemberForms = {
  /** 设置角色 */
  readonly setRole: {
    readonly orgRoles: readonly ("DEVELOPER" | "ANNOTATOR" | "VIEWER")[];
  };
  /** 停用 */
  readonly disable: Readonly<Record<never, never>>;
  /** 启用 */
  readonly enable: Readonly<Record<never, never>>;
  /** 转让管理员 */
  readonly transferAdmin: Readonly<Record<never, never>>;
  /** 移除 */
  readonly delete: Readonly<Record<never, never>>;
  /** 退出机构 */
  readonly leave: {
    readonly agree: boolean;
  };
};

/** 入驻申请: `developer.developerApply` */
export type DeveloperApply = {
  /** 申请单号 */
  readonly applyNo: string | null;
  /** 入驻类型 */
  readonly applyType: "PERSONAL" | "ENTERPRISE" | "INSTITUTE";
  /** 机构名称 */
  readonly orgName: string;
  /** 统一社会信用代码 */
  readonly creditCode: string | null;
  /** 营业执照 / 证明 */
  readonly licenseFile: Readonly<Record<string, unknown>> | null;
  /** 姓名 */
  readonly realName: string;
  /** 身份证号 */
  readonly idNumber: string;
  /** 身份证人像面 */
  readonly idFront: Readonly<Record<string, unknown>> | null;
  /** 身份证国徽面 */
  readonly idBack: Readonly<Record<string, unknown>> | null;
  /** 联系人 */
  readonly contactName: string;
  /** 手机号 */
  readonly phone: string;
  /** 邮箱 */
  readonly email: string;
  /** 短信验证码 */
  readonly smsCode: string;
  /** 所属行业 */
  readonly industry: string;
  /** 能力介绍 */
  readonly intro: string;
  /** 同意协议 */
  readonly agree: boolean;
  /** 申请人 */
  readonly applicantName: string | null;
  /** 状态 */
  readonly status: "PENDING" | "APPROVED" | "REJECTED" | "WITHDRAWN";
  /** 审核意见 */
  readonly auditRemark: string | null;
  /** 审核时间 */
  readonly auditTime: string | null;
  /** 主键 */
  readonly id: string;
  /** 租户 */
  readonly tenantId: string;
  /** 机构 */
  readonly orgId: string | null;
  /** 创建人 */
  readonly createUser: string | null;
  /** 创建时间 */
  readonly createTime: string;
  /** 更新人 */
  readonly updateUser: string | null;
  /** 更新时间 */
  readonly updateTime: string | null;
  /** 版本号 */
  readonly rowVersion: number;
  /** Deleted rows remain in the table, but no reader sees them. */
  readonly isDeleted: boolean;
};

/** Forms of the actions of `developer.developerApply`, by action. */
export type DeveloperApplyForms = {
  /** 审核通过 */
  readonly approve: {
    readonly auditRemark?: string;
  };
  /** 驳回 */
  readonly reject: {
    readonly auditRemark: string;
  };
  /** 撤回 */
  readonly withdraw: Readonly<Record<never, never>>;
};

/** 机构邀请: `invitedOrg.orgInvitation` */
export type InvitedOrgOrgInvitation = {
  /** 邀请编号 */
  readonly inviteNo: string | null;
  /** 邀请机构 */
  readonly orgTitle: string | null;
  /** 机构标志 */
  readonly orgLogo: string | null;
  /** 邀请机构 ID */
  readonly inviterOrgId: string | null;
  /** 邀请人 */
  readonly inviterName: string | null;
  /** 邀请方式 */
  readonly channel: "PHONE" | "LINK" | null;
  /** 被邀请人手机 */
  readonly inviteePhone: string | null;
  /** 被邀请人 ID */
  readonly inviteeUserId: string | null;
  /** 被邀请人 */
  readonly inviteeName: string | null;
  /** 邀请链接 */
  readonly inviteLink: string | null;
  /** 授予角色 */
  readonly orgRoles: readonly ("DEVELOPER" | "ANNOTATOR" | "VIEWER")[] | null;
  /** 邀请说明 */
  readonly message: string | null;
  /** 发送时间 */
  readonly sendTime: string | null;
  /** 失效时间 */
  readonly expireTime: string | null;
  /** 处理时间 */
  readonly handleTime: string | null;
  /** 状态 */
  readonly status: "PENDING" | "ACCEPTED" | "REJECTED" | "CANCELED" | "EXPIRED";
  /** 主键 */
  readonly id: string;
  /** 租户 */
  readonly tenantId: string;
  /** 机构 */
  readonly orgId: string | null;
  /** 创建人 */
  readonly createUser: string | null;
  /** 创建时间 */
  readonly createTime: string;
  /** 更新人 */
  readonly updateUser: string | null;
  /** 更新时间 */
  readonly updateTime: string | null;
  /** 版本号 */
  readonly rowVersion: number;
  /** Deleted rows remain in the table, but no reader sees them. */
  readonly isDeleted: boolean;
};

/** Forms of the actions of `invitedOrg.orgInvitation`, by action. */
export type InvitedOrgOrgInvitationForms = {
  /** 邀请成员 */
  readonly invite: {
    readonly phones: string;
    readonly orgRoles: readonly ("DEVELOPER" | "ANNOTATOR" | "VIEWER")[];
    readonly message?: string;
  };
  /** 生成邀请链接 */
  readonly inviteLink: {
    readonly orgRoles: readonly ("DEVELOPER" | "ANNOTATOR" | "VIEWER")[];
    readonly message?: string;
  };
  /** 接受 */
  readonly accept: Readonly<Record<never, never>>;
  /** 拒绝 */
  readonly reject: Readonly<Record<never, never>>;
  /** 撤销 */
  readonly cancel: Readonly<Record<never, never>>;
  /** 重新邀请 */
  readonly resend: Readonly<Record<never, never>>;
};

/** 项目邀请: `invitedOrg.projectInvitation` */
export type InvitedOrgProjectInvitation = {
  /** 邀请编号 */
  readonly inviteNo: string | null;
  /** 项目 ID */
  readonly projectId: string | null;
  /** 项目名称 */
  readonly projectName: string | null;
  /** 邀请机构 */
  readonly orgTitle: string | null;
  /** 机构标志 */
  readonly orgLogo: string | null;
  /** 邀请机构 ID */
  readonly inviterOrgId: string | null;
  /** 邀请人 */
  readonly inviterName: string | null;
  /** 邀请方式 */
  readonly channel: "MEMBER" | "PHONE" | "LINK" | null;
  /** 被邀请人手机 */
  readonly inviteePhone: string | null;
  /** 被邀请人 ID */
  readonly inviteeUserId: string | null;
  /** 被邀请人 */
  readonly inviteeName: string | null;
  /** 邀请链接 */
  readonly inviteLink: string | null;
  /** 项目角色 */
  readonly projectRole: "MANAGER" | "DEVELOPER" | "ANNOTATOR" | "VIEWER" | null;
  /** 邀请说明 */
  readonly message: string | null;
  /** 发送时间 */
  readonly sendTime: string | null;
  /** 失效时间 */
  readonly expireTime: string | null;
  /** 处理时间 */
  readonly handleTime: string | null;
  /** 状态 */
  readonly status: "PENDING" | "ACCEPTED" | "REJECTED" | "CANCELED" | "EXPIRED";
  /** 主键 */
  readonly id: string;
  /** 租户 */
  readonly tenantId: string;
  /** 机构 */
  readonly orgId: string | null;
  /** 创建人 */
  readonly createUser: string | null;
  /** 创建时间 */
  readonly createTime: string;
  /** 更新人 */
  readonly updateUser: string | null;
  /** 更新时间 */
  readonly updateTime: string | null;
  /** 版本号 */
  readonly rowVersion: number;
  /** Deleted rows remain in the table, but no reader sees them. */
  readonly isDeleted: boolean;
};

/** Forms of the actions of `invitedOrg.projectInvitation`, by action. */
export type InvitedOrgProjectInvitationForms = {
  /** 接受 */
  readonly accept: Readonly<Record<never, never>>;
  /** 拒绝 */
  readonly reject: Readonly<Record<never, never>>;
  /** 撤销 */
  readonly cancel: Readonly<Record<never, never>>;
  /** 重新邀请 */
  readonly resend: Readonly<Record<never, never>>;
};

/** 操作日志: `logs.opsLog` */
export type LogsOpsLog = {
  /** 操作时间 */
  readonly opsTime: string | null;
  /** 操作人编号 */
  readonly operatorId: string | null;
  /** 操作人 */
  readonly operatorName: string | null;
  /** 机构 */
  readonly orgName: string | null;
  /** 模块 */
  readonly module: "account" | "backProduct" | "common" | "dataSet" | "developer" | "invitedOrg" | "logs" | "miror" | "model" | "notebook" | "order" | "product" | "project" | "resource" | "resourceOrder" | "user" | null;
  /** 操作类型 */
  readonly action: string | null;
  /** 业务类型 */
  readonly bizType: string | null;
  /** 业务主键 */
  readonly bizId: string | null;
  /** 内容 */
  readonly content: string | null;
  /** 结果 */
  readonly result: "SUCCESS" | "FAIL" | null;
  /** 失败原因 */
  readonly errMessage: string | null;
  /** IP */
  readonly ip: string | null;
  /** 耗时 */
  readonly costMs: number | null;
  /** 变更前 */
  readonly before: Readonly<Record<string, unknown>> | null;
  /** 变更内容 */
  readonly after: Readonly<Record<string, unknown>> | null;
  /** 主键 */
  readonly id: string;
  /** 租户 */
  readonly tenantId: string;
  /** 机构 */
  readonly orgId: string | null;
  /** 创建人 */
  readonly createUser: string | null;
  /** 创建时间 */
  readonly createTime: string;
  /** 更新人 */
  readonly updateUser: string | null;
  /** 更新时间 */
  readonly updateTime: string | null;
  /** 版本号 */
  readonly rowVersion: number;
  /** Deleted rows remain in the table, but no reader sees them. */
  readonly isDeleted: boolean;
};

/** Forms of the actions of `logs.opsLog`, by action. */
export type LogsOpsLogForms = Readonly<Record<never, never>>;

/** 前端日志: `logs.clientLog` */
export type LogsClientLog = {
  /** 发生时间 */
  readonly time: string | null;
  /** 类型 */
  readonly type: string | null;
  /** 错误信息 */
  readonly message: string | null;
  /** 页面地址 */
  readonly url: string | null;
  /** 调用栈 */
  readonly stack: string | null;
  /** 附加信息 */
  readonly info: string | null;
  /** 用户 */
  readonly userId: string | null;
  /** 浏览器 */
  readonly userAgent: string | null;
  /** 用户 */
  readonly createUser: string | null;
  /** 接收时间 */
  readonly receiveTime: string | null;
  /** 主键 */
  readonly id: string;
  /** 租户 */
  readonly tenantId: string;
  /** 机构 */
  readonly orgId: string | null;
  /** 创建时间 */
  readonly createTime: string;
  /** 更新人 */
  readonly updateUser: string | null;
  /** 更新时间 */
  readonly updateTime: string | null;
  /** 版本号 */
  readonly rowVersion: number;
  /** Deleted rows remain in the table, but no reader sees them. */
  readonly isDeleted: boolean;
};

/** Forms of the actions of `logs.clientLog`, by action. */
export type LogsClientLogForms = Readonly<Record<never, never>>;

/** 请求日志: `logs.requestLog` */
export type LogsRequestLog = {
  /** 请求 ID */
  readonly requestId: string | null;
  /** 请求时间 */
  readonly requestTime: string | null;
  /** 产品 */
  readonly productId: string | null;
  /** 接口 */
  readonly interfaceId: string | null;
  /** 订阅 */
  readonly subscriptionId: string | null;
  /** 调用机构编号 */
  readonly buyerOrgId: string | null;
  /** 调用机构 */
  readonly callerOrgName: string | null;
  /** 服务商编号 */
  readonly sellerOrgId: string | null;
  /** 服务商 */
  readonly sellerOrgName: string | null;
  /** 调用用户编号 */
  readonly callerUserId: string | null;
  /** 调用用户 */
  readonly callerUserName: string | null;
  /** 请求密钥 */
  readonly accessKey: string | null;
  /** 请求方式 */
  readonly method: "GET" | "POST" | "PUT" | "DELETE" | null;
  /** 请求路径 */
  readonly path: string | null;
  /** 客户端 IP */
  readonly clientIp: string | null;
  /** 客户端 */
  readonly userAgent: string | null;
  /** HTTP 状态 */
  readonly httpStatus: number | null;
  /** 是否成功 */
  readonly success: boolean | null;
  /** 错误码 */
  readonly errorCode: string | null;
  /** 错误信息 */
  readonly errorMessage: string | null;
  /** 总耗时 */
  readonly latencyMs: number | null;
  /** 鉴权耗时 */
  readonly admitLatencyMs: number | null;
  /** 后端耗时 */
  readonly backendLatencyMs: number | null;
  /** 请求大小 */
  readonly requestSize: number | null;
  /** 响应大小 */
  readonly responseSize: number | null;
  /** 是否计费 */
  readonly billable: boolean | null;
  /** 扣费来源 */
  readonly deductSource: "FREE" | "PACKAGE" | "PERIOD" | "POSTPAY" | "NONE" | null;
  /** 请求参数 */
  readonly requestQuery: string | null;
  /** 请求头 */
  readonly requestHeaders: string | null;
  /** 请求体 */
  readonly requestBody: string | null;
  /** 响应体 */
  readonly responseBody: string | null;
  /** 主键 */
  readonly id: string;
  /** 租户 */
  readonly tenantId: string;
  /** 机构 */
  readonly orgId: string | null;
  /** 创建人 */
  readonly createUser: string | null;
  /** 创建时间 */
  readonly createTime: string;
  /** 更新人 */
  readonly updateUser: string | null;
  /** 更新时间 */
  readonly updateTime: string | null;
  /** 版本号 */
  readonly rowVersion: number;
  /** Deleted rows remain in the table, but no reader sees them. */
  readonly isDeleted: boolean;
};

/** Forms of the actions of `logs.requestLog`, by action. */
export type LogsRequestLogForms = Readonly<Record<never, never>>;

/** 接口监控: `logs.apiMonitor` */
export type LogsApiMonitor = {
  /** 视角 */
  readonly side: "BUYER" | "SELLER" | null;
  /** 时段 */
  readonly hourStart: string | null;
  /** 产品 */
  readonly productId: string | null;
  /** 接口 */
  readonly interfaceId: string | null;
  /** 调用机构编号 */
  readonly buyerOrgId: string | null;
  /** 调用机构 */
  readonly buyerOrgName: string | null;
  /** 服务商编号 */
  readonly sellerOrgId: string | null;
  /** 服务商 */
  readonly sellerOrgName: string | null;
  /** 调用次数 */
  readonly callCount: number | null;
  /** 错误数 */
  readonly failCount: number | null;
  /** 限流次数 */
  readonly limitedCount: number | null;
  /** 耗时合计 */
  readonly latencySum: number | null;
  /** 最大耗时 */
  readonly latencyMax: number | null;
  /** 流量 */
  readonly byteSum: number | null;
  /** 耗时分布 */
  readonly latencies: readonly number[] | null;
  /** 状态码 */
  readonly statuses: Readonly<Record<string, unknown>> | null;
  /** 错误码 */
  readonly errors: Readonly<Record<string, unknown>> | null;
  /** 主键 */
  readonly id: string;
  /** 租户 */
  readonly tenantId: string;
  /** 机构 */
  readonly orgId: string | null;
  /** 创建人 */
  readonly createUser: string | null;
  /** 创建时间 */
  readonly createTime: string;
  /** 更新人 */
  readonly updateUser: string | null;
  /** 更新时间 */
  readonly updateTime: string | null;
  /** 版本号 */
  readonly rowVersion: number;
  /** Deleted rows remain in the table, but no reader sees them. */
  readonly isDeleted: boolean;
};

/** Forms of the actions of `logs.apiMonitor`, by action. */
export type LogsApiMonitorForms = Readonly<Record<never, never>>;

/** 镜像仓库: `miror.repo` */
export type MirorRepo = {
  /** 仓库名称 */
  readonly repoName: string;
  /** 命名空间 */
  readonly namespace: string | null;
  /** 仓库地址 */
  readonly address: string | null;
  /** 用途 */
  readonly category: "NOTEBOOK" | "TRAIN" | "INFER" | "BASE" | "TOOL";
  /** 访问级别 */
  readonly visibility: "PRIVATE" | "PUBLIC";
  /** 所属项目 */
  readonly projectId: string | null;
  /** 描述 */
  readonly description: string | null;
  /** 推送后扫描 */
  readonly autoScan: boolean | null;
  /** 标签不可变 */
  readonly immutableTags: boolean | null;
  /** 保留标签数 */
  readonly keepTags: number | null;
  /** 标签数 */
  readonly tagCount: number | null;
  /** 制品数 */
  readonly artifactCount: number | null;
  /** 下载数 */
  readonly pullCount: number | null;
  /** 占用空间 */
  readonly sizeBytes: number | null;
  /** 最近推送 */
  readonly lastPushTime: string | null;
  /** 状态 */
  readonly status: "NORMAL" | "READ_ONLY" | "DELETING";
  /** 创建时间 */
  readonly createTime: string;
  /** 更新时间 */
  readonly updateTime: string | null;
  /** 主键 */
  readonly id: string;
  /** 租户 */
  readonly tenantId: string;
  /** 机构 */
  readonly orgId: string | null;
  /** 创建人 */
  readonly createUser: string | null;
  /** 更新人 */
  readonly updateUser: string | null;
  /** 版本号 */
  readonly rowVersion: number;
  /** Deleted rows remain in the table, but no reader sees them. */
  readonly isDeleted: boolean;
};

/** Forms of the actions of `miror.repo`, by action. */
export type MirorRepoForms = {
  /** 设为只读 */
  readonly lock: Readonly<Record<never, never>>;
  /** 解除只读 */
  readonly unlock: Readonly<Record<never, never>>;
  /** 获取临时密码 */
  readonly tempPassword: Readonly<Record<never, never>>;
  /** 删除 */
  readonly delete: Readonly<Record<never, never>>;
};

/** 镜像: `miror.image` */
export type MirorImage = {
  /** 镜像 */
  readonly imageName: string | null;
  /** 镜像仓库 */
  readonly repoId: string;
  /** 标签 */
  readonly tag: string;
  /** 镜像地址 */
  readonly imageUrl: string | null;
  /** 源镜像地址 */
  readonly sourceUrl: string;
  /** 源仓库用户名 */
  readonly sourceUser: string | null;
  /** 源仓库密码 */
  readonly sourceSecret: string | null;
  /** 摘要 */
  readonly digest: string | null;
  /** 镜像类型 */
  readonly imageMode: "PRESET" | "ORG" | null;
  /** 来源 */
  readonly source: "BUILD" | "PUSH" | "NOTEBOOK" | "PRESET" | "IMPORT" | null;
  /** 适用场景 */
  readonly usageScopes: readonly ("NOTEBOOK" | "TRAIN" | "INFER")[];
  /** 芯片 */
  readonly chipType: "CPU" | "GPU" | "NPU" | null;
  /** 架构 */
  readonly arch: "AMD64" | "ARM64" | null;
  /** 框架 */
  readonly framework: "PYTORCH" | "TENSORFLOW" | "PADDLE" | "MINDSPORE" | "ONNX" | "TENSORRT" | "SKLEARN" | "XGBOOST" | "TRANSFORMERS" | "OTHER" | null;
  /** 框架版本 */
  readonly frameworkVersion: string | null;
  /** Python */
  readonly pythonVersion: string | null;
  /** CUDA */
  readonly cudaVersion: string | null;
  /** 大小 */
  readonly sizeBytes: number | null;
  /** 层数 */
  readonly layerCount: number | null;
  /** 下载数 */
  readonly pullCount: number | null;
  /** 推送时间 */
  readonly pushTime: string | null;
  /** 最近拉取 */
  readonly pullTime: string | null;
  /** 扫描 */
  readonly scanStatus: "NOT_SCANNED" | "QUEUED" | "SCANNING" | "SUCCESS" | "ERROR" | "STOPPED" | null;
  /** 最高风险 */
  readonly severity: "NONE" | "LOW" | "MEDIUM" | "HIGH" | "CRITICAL" | null;
  /** 漏洞统计 */
  readonly vulnSummary: {
    readonly total?: number;
    readonly fixable?: number;
    readonly critical?: number;
    readonly high?: number;
    readonly medium?: number;
    readonly low?: number;
  } | null;
  /** 描述 */
  readonly description: string | null;
  /** 状态 */
  readonly status: "SYNCING" | "AVAILABLE" | "DISABLED" | "FAILED" | "DELETING";
  /** 状态原因 */
  readonly statusReason: string | null;
  /** 创建时间 */
  readonly createTime: string;
  /** 更新时间 */
  readonly updateTime: string | null;
  /** 主键 */
  readonly id: string;
  /** 租户 */
  readonly tenantId: string;
  /** 机构 */
  readonly orgId: string | null;
  /** 创建人 */
  readonly createUser: string | null;
  /** 更新人 */
  readonly updateUser: string | null;
  /** 版本号 */
  readonly rowVersion: number;
  /** Deleted rows remain in the table, but no reader sees them. */
  readonly isDeleted: boolean;
};

/** Forms of the actions of `miror.image`, by action. */
export type MirorImageForms = {
  /** 导入镜像 */
  readonly add: Readonly<Record<never, never>>;
  /** 扫描 */
  readonly scan: Readonly<Record<never, never>>;
  /** 新增标签 */
  readonly addTag: {
    readonly newTag: string;
  };
  /** 停用 */
  readonly disable: Readonly<Record<never, never>>;
  /** 启用 */
  readonly enable: Readonly<Record<never, never>>;
};

/** 镜像构建: `miror.build` */
export type MirorBuild = {
  /** 构建名称 */
  readonly buildName: string;
  /** 构建次数 */
  readonly buildNo: number | null;
  /** 目标仓库 */
  readonly repoId: string;
  /** 目标标签 */
  readonly targetTag: string;
  /** 构建方式 */
  readonly buildMode: "DOCKERFILE" | "PACKAGE" | "GIT" | "NOTEBOOK";
  /** 基础镜像 */
  readonly baseImageId: string | null;
  /** Dockerfile */
  readonly dockerfile: string | null;
  /** 系统依赖 */
  readonly aptPackages: string | null;
  /** Python 依赖 */
  readonly pipPackages: string | null;
  /** Conda 依赖 */
  readonly condaEnv: string | null;
  /** 构建上下文 */
  readonly contextType: "NONE" | "UPLOAD" | "GIT" | "PVC" | null;
  /** 上下文文件 */
  readonly contextFile: Readonly<Record<string, unknown>> | null;
  /** Git 地址 */
  readonly gitUrl: string | null;
  /** 分支或标签 */
  readonly gitRef: string | null;
  /** 访问凭证 */
  readonly gitSecret: string | null;
  /** 上下文目录 */
  readonly contextPath: string | null;
  /** Dockerfile 路径 */
  readonly dockerfilePath: string | null;
  /** 存储卷 */
  readonly pvcId: string | null;
  /** Notebook */
  readonly notebookId: string | null;
  /** 构建参数 */
  readonly buildArgs: readonly {
    readonly name: string;
    readonly value: string;
  }[] | null;
  /** 架构 */
  readonly arch: "AMD64" | "ARM64" | null;
  /** 构建 CPU */
  readonly cpu: number | null;
  /** 构建内存 */
  readonly memoryGi: number | null;
  /** 超时 */
  readonly timeoutMinutes: number | null;
  /** 不使用缓存 */
  readonly noCache: boolean | null;
  /** 构建后扫描 */
  readonly scanAfter: boolean | null;
  /** 保存后立即构建 */
  readonly startNow: boolean | null;
  /** 状态 */
  readonly status: "DRAFT" | "PENDING" | "BUILDING" | "PUSHING" | "SUCCEEDED" | "FAILED" | "TIMEOUT" | "CANCELED";
  /** 提交时间 */
  readonly queueTime: string | null;
  /** 开始时间 */
  readonly startTime: string | null;
  /** 结束时间 */
  readonly endTime: string | null;
  /** 耗时 */
  readonly duration: number | null;
  /** 产物摘要 */
  readonly resultDigest: string | null;
  /** 产物大小 */
  readonly resultSize: number | null;
  /** 产物镜像 */
  readonly imageId: string | null;
  /** 失败原因 */
  readonly failReason: string | null;
  /** 创建时间 */
  readonly createTime: string;
  /** 更新时间 */
  readonly updateTime: string | null;
  /** 主键 */
  readonly id: string;
  /** 租户 */
  readonly tenantId: string;
  /** 机构 */
  readonly orgId: string | null;
  /** 创建人 */
  readonly createUser: string | null;
  /** 更新人 */
  readonly updateUser: string | null;
  /** 版本号 */
  readonly rowVersion: number;
  /** Deleted rows remain in the table, but no reader sees them. */
  readonly isDeleted: boolean;
};

/** Forms of the actions of `miror.build`, by action. */
export type MirorBuildForms = {
  /** 开始构建 */
  readonly start: Readonly<Record<never, never>>;
  /** 取消构建 */
  readonly cancel: Readonly<Record<never, never>>;
  /** 重新构建 */
  readonly rebuild: Readonly<Record<never, never>>;
};

/** 构建历史: `miror.buildHistory` */
export type MirorBuildHistory = {
  /** 镜像构建 */
  readonly buildId: string | null;
  /** 构建 */
  readonly attemptTitle: string | null;
  /** 构建次数 */
  readonly buildNo: number | null;
  /** 状态 */
  readonly status: "SUCCEEDED" | "FAILED" | "TIMEOUT" | "CANCELED" | null;
  /** 构建方式 */
  readonly buildMode: "DOCKERFILE" | "PACKAGE" | "GIT" | "NOTEBOOK" | null;
  /** 目标标签 */
  readonly targetTag: string | null;
  /** 提交时间 */
  readonly queueTime: string | null;
  /** 开始时间 */
  readonly startTime: string | null;
  /** 结束时间 */
  readonly endTime: string | null;
  /** 耗时 */
  readonly duration: number | null;
  /** 产物摘要 */
  readonly resultDigest: string | null;
  /** 产物大小 */
  readonly resultSize: number | null;
  /** 产物镜像 */
  readonly imageId: string | null;
  /** 失败原因 */
  readonly failReason: string | null;
  /** 构建配置 */
  readonly settings: Readonly<Record<string, unknown>> | null;
  /** 主键 */
  readonly id: string;
  /** 租户 */
  readonly tenantId: string;
  /** 机构 */
  readonly orgId: string | null;
  /** 创建人 */
  readonly createUser: string | null;
  /** 创建时间 */
  readonly createTime: string;
  /** 更新人 */
  readonly updateUser: string | null;
  /** 更新时间 */
  readonly updateTime: string | null;
  /** 版本号 */
  readonly rowVersion: number;
  /** Deleted rows remain in the table, but no reader sees them. */
  readonly isDeleted: boolean;
};

/** Forms of the actions of `miror.buildHistory`, by action. */
export type MirorBuildHistoryForms = Readonly<Record<never, never>>;

/** 模型: `model.model` */
export type Model = {
  /** 模型编码 */
  readonly modelCode: string;
  /** 模型名称 */
  readonly modelName: string;
  /** 封面 */
  readonly cover: string | null;
  /** 领域 */
  readonly domain: "CV" | "NLP" | "AUDIO" | "MULTIMODAL" | "LLM" | "TABULAR" | "OTHER";
  /** 任务类型 */
  readonly taskType: "IMAGE_CLASSIFICATION" | "OBJECT_DETECTION" | "IMAGE_SEGMENTATION" | "OCR" | "FACE" | "TEXT_CLASSIFICATION" | "NER" | "TEXT_TRIPLET" | "QA" | "TRANSLATION" | "SUMMARY" | "INSTRUCTION" | "SOUND_CLASSIFICATION" | "ASR" | "TTS" | "VIDEO_CLASSIFICATION" | "ACTION_DETECTION" | "TABLE_CLASSIFICATION" | "REGRESSION" | "TIME_SERIES" | "OTHER";
  /** 框架 */
  readonly framework: "PYTORCH" | "TENSORFLOW" | "PADDLE" | "MINDSPORE" | "ONNX" | "TENSORRT" | "SKLEARN" | "XGBOOST" | "TRANSFORMERS" | "OTHER";
  /** 参数规模 */
  readonly paramScale: string | null;
  /** 基础模型 */
  readonly baseModel: string | null;
  /** 许可 */
  readonly license: string | null;
  /** 语言 */
  readonly language: string | null;
  /** 行业 */
  readonly industry: readonly string[] | null;
  /** 标签 */
  readonly tags: readonly string[] | null;
  /** 所属项目 */
  readonly projectId: string | null;
  /** 可见范围 */
  readonly visibility: "PRIVATE" | "PROJECT" | "ORG";
  /** 模型说明 */
  readonly description: string | null;
  /** 最新版本 */
  readonly latestVersion: string | null;
  /** 最新可用版本 */
  readonly latestVersionId: string | null;
  /** 版本数 */
  readonly versionCount: number | null;
  /** 大小 */
  readonly sizeBytes: number | null;
  /** 下载数 */
  readonly downloadCount: number | null;
  /** 状态 */
  readonly status: "DRAFT" | "READY" | "PUBLISHED" | "ARCHIVED";
  /** 创建时间 */
  readonly createTime: string;
  /** 更新时间 */
  readonly updateTime: string | null;
  /** 主键 */
  readonly id: string;
  /** 租户 */
  readonly tenantId: string;
  /** 机构 */
  readonly orgId: string | null;
  /** 创建人 */
  readonly createUser: string | null;
  /** 更新人 */
  readonly updateUser: string | null;
  /** 版本号 */
  readonly rowVersion: number;
  /** Deleted rows remain in the table, but no reader sees them. */
  readonly isDeleted: boolean;
};

/** Forms of the actions of `model.model`, by action. */
export type ModelForms = {
  /** 归档 */
  readonly archive: Readonly<Record<never, never>>;
  /** 恢复 */
  readonly restore: Readonly<Record<never, never>>;
};

/** 模型版本: `model.modelVersion` */
export type ModelVersion = {
  /** 版本 */
  readonly versionTitle: string | null;
  /** 模型 */
  readonly modelId: string;
  /** 版本号 */
  readonly versionNo: string;
  /** 版本说明 */
  readonly versionDesc: string | null;
  /** 来源 */
  readonly sourceType: "UPLOAD" | "RUN" | "PVC" | "IMPORT" | "PRESET";
  /** 训练任务 */
  readonly runId: string | null;
  /** 存储卷 */
  readonly pvcId: string | null;
  /** 路径 */
  readonly sourceUri: string | null;
  /** 模型文件 */
  readonly files: readonly unknown[] | null;
  /** 模型格式 */
  readonly format: "PT" | "SAFETENSORS" | "SAVED_MODEL" | "ONNX" | "PDPARAMS" | "MINDIR" | "PICKLE" | "GGUF" | "OTHER";
  /** 框架版本 */
  readonly frameworkVersion: string | null;
  /** Python 版本 */
  readonly pythonVersion: string | null;
  /** 运行镜像 */
  readonly runtimeImageId: string | null;
  /** 评估指标 */
  readonly metrics: readonly {
    readonly name: string;
    readonly value: number;
    readonly dataSetVersionId?: string;
  }[] | null;
  /** 超参数 */
  readonly hyperParams: readonly {
    readonly name: string;
    readonly value: string;
  }[] | null;
  /** 输入 */
  readonly inputSchema: Readonly<Record<string, unknown>> | null;
  /** 输出 */
  readonly outputSchema: Readonly<Record<string, unknown>> | null;
  /** 上一版本 */
  readonly priorVersion: string | null;
  /** 上一版本的输入 */
  readonly priorInput: Readonly<Record<string, unknown>> | null;
  /** 上一版本的输出 */
  readonly priorOutput: Readonly<Record<string, unknown>> | null;
  /** 输入变化 */
  readonly inputChange: Readonly<Record<string, unknown>> | null;
  /** 输出变化 */
  readonly outputChange: Readonly<Record<string, unknown>> | null;
  /** 大小 */
  readonly sizeBytes: number | null;
  /** 校验值 */
  readonly checksum: string | null;
  /** 存储路径 */
  readonly storagePath: string | null;
  /** 阶段 */
  readonly stage: "NONE" | "STAGING" | "PRODUCTION" | "ARCHIVED" | null;
  /** 状态 */
  readonly status: "REGISTERING" | "READY" | "FAILED";
  /** 失败原因 */
  readonly statusReason: string | null;
  /** 创建时间 */
  readonly createTime: string;
  /** 更新时间 */
  readonly updateTime: string | null;
  /** 主键 */
  readonly id: string;
  /** 租户 */
  readonly tenantId: string;
  /** 机构 */
  readonly orgId: string | null;
  /** 创建人 */
  readonly createUser: string | null;
  /** 更新人 */
  readonly updateUser: string | null;
  /** 版本号 */
  readonly rowVersion: number;
  /** Deleted rows remain in the table, but no reader sees them. */
  readonly isDeleted: boolean;
};

/** Forms of the actions of `model.modelVersion`, by action. */
export type ModelVersionForms = {
  /** 设置阶段 */
  readonly setStage: {
    readonly stage: "STAGING" | "PRODUCTION" | "ARCHIVED" | "NONE";
  };
  /** 重试 */
  readonly retry: Readonly<Record<never, never>>;
};

/** Notebook: `notebook.notebook` */
export type Notebook = {
  /** Notebook 名称 */
  readonly notebookName: string;
  /** Jupyter 名称 */
  readonly jupyterName: string;
  /** 描述 */
  readonly description: string | null;
  /** 所属项目 */
  readonly projectId: string;
  /** 开发工具 */
  readonly ideType: "JUPYTER_LAB" | "CODE_SERVER" | "RSTUDIO";
  /** 镜像类型 */
  readonly imageMode: "PRESET" | "ORG" | "CUSTOM";
  /** 镜像 */
  readonly imageId: string | null;
  /** 镜像地址 */
  readonly customImage: string | null;
  /** 拉取策略 */
  readonly imagePullPolicy: "IF_NOT_PRESENT" | "ALWAYS" | "NEVER" | null;
  /** 计算资源 */
  readonly resourceId: string;
  /** CPU */
  readonly cpu: number;
  /** 内存 */
  readonly memoryGi: number;
  /** GPU 卡数 */
  readonly gpuCount: 0 | 1 | 2 | 4 | 8 | null;
  /** GPU 型号 */
  readonly gpuModel: string | null;
  /** 工作空间卷 */
  readonly workspaceVolume: {
    readonly mode: "NEW" | "EXISTING" | "NONE";
    readonly pvcId?: string;
    readonly name?: string;
    readonly sizeGi?: number;
    readonly storageClass?: string;
    readonly accessMode?: string;
    readonly mountPath?: string;
  } | null;
  /** 数据卷 */
  readonly dataVolumes: readonly {
    readonly pvcId: string;
    readonly mountPath: string;
    readonly readOnly?: boolean;
  }[] | null;
  /** 挂载数据集 */
  readonly dataSets: readonly {
    readonly dataSetVersionId: string;
    readonly mountPath: string;
  }[] | null;
  /** 共享内存 */
  readonly shm: boolean | null;
  /** 环境变量 */
  readonly envs: readonly {
    readonly name: string;
    readonly value: string;
  }[] | null;
  /** 附加配置 */
  readonly configurations: readonly string[] | null;
  /** 亲和性 */
  readonly affinity: string | null;
  /** 容忍组 */
  readonly tolerationGroup: string | null;
  /** 自动停止 */
  readonly autoStop: boolean | null;
  /** 自动停止时长 */
  readonly autoStopMinutes: number | null;
  /** 状态 */
  readonly status: "CREATING" | "STARTING" | "RUNNING" | "SAVING" | "STOPPING" | "STOPPED" | "FAILED" | "FROZEN" | "DELETING";
  /** 状态原因 */
  readonly statusReason: string | null;
  /** 访问地址 */
  readonly url: string | null;
  /** 启动时间 */
  readonly startTime: string | null;
  /** 停止时间 */
  readonly stopTime: string | null;
  /** 累计运行 */
  readonly runDuration: number | null;
  /** 最近活动 */
  readonly lastActivity: string | null;
  /** CPU 使用率 */
  readonly cpuUsage: number | null;
  /** 内存使用率 */
  readonly memoryUsage: number | null;
  /** GPU 使用率 */
  readonly gpuUsage: number | null;
  /** 容器组 */
  readonly podName: string | null;
  /** 节点 */
  readonly nodeName: string | null;
  /** 主键 */
  readonly id: string;
  /** 租户 */
  readonly tenantId: string;
  /** 机构 */
  readonly orgId: string | null;
  /** 创建人 */
  readonly createUser: string | null;
  /** 创建时间 */
  readonly createTime: string;
  /** 更新人 */
  readonly updateUser: string | null;
  /** 更新时间 */
  readonly updateTime: string | null;
  /** 版本号 */
  readonly rowVersion: number;
  /** Deleted rows remain in the table, but no reader sees them. */
  readonly isDeleted: boolean;
};

/** Forms of the actions of `notebook.notebook`, by action. */
export type NotebookForms = {
  /** 启动 */
  readonly start: Readonly<Record<never, never>>;
  /** 停止 */
  readonly stop: Readonly<Record<never, never>>;
  /** 重启 */
  readonly restart: Readonly<Record<never, never>>;
  /** 保存镜像 */
  readonly saveImage: {
    readonly repoId: string;
    readonly tag: string;
    readonly description?: string;
  };
  /** 延长时长 */
  readonly renew: {
    readonly minutes: number;
  };
  /** 删除 */
  readonly delete: {
    readonly deleteVolume?: boolean;
  };
};

/** 订单: `order.order` */
export type Order = {
  /** 订单编号 */
  readonly orderNo: string | null;
  /** 订单类型 */
  readonly orderType: "NEW" | "RENEW" | "UPGRADE" | "TRIAL";
  /** 买卖方 */
  readonly side: "buyer" | "seller" | null;
  /** 产品 */
  readonly productId: string;
  /** 产品名称 */
  readonly productName: string | null;
  /** 产品类型 */
  readonly productType: "API" | "MODEL" | "DATASET" | "APP" | "SERVICE" | "IMAGE" | null;
  /** 规格 */
  readonly specId: string;
  /** 规格名称 */
  readonly specName: string | null;
  /** 计费方式 */
  readonly chargeMode: "FREE" | "PACKAGE" | "PERIOD" | "POSTPAY" | "ONCE" | "NEGOTIATE" | null;
  /** 交付方式 */
  readonly deliveryMode: "API_KEY" | "DOWNLOAD" | "PRIVATE_DEPLOY" | "SAAS" | "ONLINE_SERVICE" | null;
  /** 数量 */
  readonly quantity: number;
  /** 购买时长 */
  readonly periodCount: number | null;
  /** 计费周期 */
  readonly periodUnit: "DAY" | "MONTH" | "YEAR" | null;
  /** 单价 */
  readonly unitPrice: string | null;
  /** 原价 */
  readonly originalAmount: string | null;
  /** 优惠 */
  readonly discountAmount: string | null;
  /** 应付 */
  readonly payAmount: string | null;
  /** 实付 */
  readonly paidAmount: string | null;
  /** 已退 */
  readonly refundAmount: string | null;
  /** 支付方式 */
  readonly payChannel: "BALANCE" | "ALIPAY" | "WECHAT" | "UNIONPAY" | null;
  /** 购买机构 ID */
  readonly buyerOrgId: string | null;
  /** 购买机构 */
  readonly buyerOrgName: string | null;
  /** 购买人 */
  readonly buyerUserName: string | null;
  /** 服务商 ID */
  readonly sellerOrgId: string | null;
  /** 服务商 */
  readonly sellerOrgName: string | null;
  /** 联系人 */
  readonly contactName: string;
  /** 联系电话 */
  readonly contactPhone: string;
  /** 备注 */
  readonly remark: string | null;
  /** 同意服务协议 */
  readonly agree: boolean | null;
  /** 下单渠道 */
  readonly source: "PORTAL" | "CONSOLE" | "ADMIN" | null;
  /** 支付截止 */
  readonly expireTime: string | null;
  /** 支付时间 */
  readonly payTime: string | null;
  /** 完成时间 */
  readonly finishTime: string | null;
  /** 可退款至 */
  readonly refundBefore: string | null;
  /** 产品订阅 */
  readonly subscriptionId: string | null;
  /** 未使用 */
  readonly isUnused: boolean | null;
  /** 可续费 */
  readonly isRenewable: boolean | null;
  /** 开通前已用次数 */
  readonly usedBefore: number | null;
  /** 开票状态 */
  readonly invoiceStatus: "NONE" | "APPLIED" | "ISSUED" | null;
  /** 发票抬头 */
  readonly invoiceTitle: string | null;
  /** 税号 */
  readonly invoiceTaxNo: string | null;
  /** 收票邮箱 */
  readonly invoiceEmail: string | null;
  /** 发票号码 */
  readonly invoiceNo: string | null;
  /** 关闭原因 */
  readonly closeReason: string | null;
  /** 失败原因 */
  readonly failReason: string | null;
  /** 退款原因 */
  readonly refundReason: string | null;
  /** 处理意见 */
  readonly auditRemark: string | null;
  /** 交付说明 */
  readonly deliverNote: string | null;
  /** 下单时的产品与规格 */
  readonly snapshot: {
    readonly productCode?: string;
    readonly icon?: string;
    readonly dataSetVersionId?: string;
    readonly modelVersionId?: string;
    readonly imageId?: string;
    readonly quota?: number;
    readonly validDays?: number;
    readonly qpsLimit?: number;
    readonly price?: string;
    readonly tiers?: readonly {
      readonly from?: number;
      readonly to?: number;
      readonly unitPrice?: string;
    }[];
    readonly saasUrl?: string;
    readonly trialDays?: number;
    readonly trialQuota?: number;
  } | null;
  /** 状态 */
  readonly status: "PENDING_AUDIT" | "PENDING_PAY" | "PROCESSING" | "COMPLETED" | "FAILED" | "REFUNDING" | "REFUNDED" | "CANCELED" | "CLOSED";
  /** 主键 */
  readonly id: string;
  /** 租户 */
  readonly tenantId: string;
  /** 机构 */
  readonly orgId: string | null;
  /** 创建人 */
  readonly createUser: string | null;
  /** 创建时间 */
  readonly createTime: string;
  /** 更新人 */
  readonly updateUser: string | null;
  /** 更新时间 */
  readonly updateTime: string | null;
  /** 版本号 */
  readonly rowVersion: number;
  /** Deleted rows remain in the table, but no reader sees them. */
  readonly isDeleted: boolean;
};

/** Forms of the actions of `order.order`, by action. */
export type OrderForms = {
  /** 立即支付 */
  readonly pay: Readonly<Record<never, never>>;
  /** 在线支付 */
  readonly payOnline: {
    readonly payChannel: "ALIPAY" | "WECHAT" | "UNIONPAY";
  };
  /** 取消订单 */
  readonly cancel: {
    readonly closeReason?: string;
  };
  /** 报价 */
  readonly quote: {
    readonly price: string;
    readonly auditRemark?: string;
  };
  /** 不予报价 */
  readonly refuse: {
    readonly auditRemark: string;
  };
  /** 确认交付 */
  readonly deliver: {
    readonly deliverNote?: string;
  };
  /** 重新开通 */
  readonly retry: Readonly<Record<never, never>>;
  /** 申请退款 */
  readonly refund: {
    readonly refundReason: string;
  };
  /** 同意退款 */
  readonly refundApprove: {
    readonly auditRemark?: string;
  };
  /** 驳回退款 */
  readonly refundReject: {
    readonly auditRemark: string;
  };
  /** 申请开票 */
  readonly invoice: {
    readonly invoiceTitle: string;
    readonly invoiceTaxNo: string;
    readonly invoiceEmail: string;
  };
  /** 确认开票 */
  readonly issueInvoice: {
    readonly invoiceNo: string;
  };
};

/** 订单进度: `order.orderLog` */
export type OrderLog = {
  /** 订单 */
  readonly orderId: string | null;
  /** 状态 */
  readonly status: "PENDING_AUDIT" | "PENDING_PAY" | "PROCESSING" | "COMPLETED" | "FAILED" | "REFUNDING" | "REFUNDED" | "CANCELED" | "CLOSED" | null;
  /** 操作人 */
  readonly operatorName: string | null;
  /** 说明 */
  readonly remark: string | null;
  /** 时间 */
  readonly time: string | null;
  /** 主键 */
  readonly id: string;
  /** 租户 */
  readonly tenantId: string;
  /** 机构 */
  readonly orgId: string | null;
  /** 创建人 */
  readonly createUser: string | null;
  /** 创建时间 */
  readonly createTime: string;
  /** 更新人 */
  readonly updateUser: string | null;
  /** 更新时间 */
  readonly updateTime: string | null;
  /** 版本号 */
  readonly rowVersion: number;
  /** Deleted rows remain in the table, but no reader sees them. */
  readonly isDeleted: boolean;
};

/** Forms of the actions of `order.orderLog`, by action. */
export type OrderLogForms = Readonly<Record<never, never>>;

/** 产品（门户）: `product.product` */
export type Product = {
  /** 产品编码 */
  readonly productCode: string | null;
  /** 产品名称 */
  readonly productName: string | null;
  /** 产品图标 */
  readonly icon: string | null;
  /** 产品类型 */
  readonly productType: "API" | "MODEL" | "DATASET" | "APP" | "SERVICE" | "IMAGE" | null;
  /** 产品简介 */
  readonly shortDesc: string | null;
  /** 标签 */
  readonly tags: readonly string[] | null;
  /** 标签文字 */
  readonly tagText: string | null;
  /** 适用行业 */
  readonly industry: readonly string[] | null;
  /** 产品分类 ID */
  readonly categoryId: string | null;
  /** 产品分类 */
  readonly categoryName: string | null;
  /** 产品分类（英文） */
  readonly categoryNameEn: string | null;
  /** 所属分类 */
  readonly categoryIds: readonly string[] | null;
  /** 交付方式 */
  readonly deliveryMode: "API_KEY" | "DOWNLOAD" | "PRIVATE_DEPLOY" | "SAAS" | "ONLINE_SERVICE" | null;
  /** 计费方式 */
  readonly chargeModes: readonly ("FREE" | "PACKAGE" | "PERIOD" | "POSTPAY" | "ONCE" | "NEGOTIATE")[] | null;
  /** 起价 */
  readonly priceFrom: string | null;
  /** 价格 */
  readonly price: number | null;
  /** 支持试用 */
  readonly trialEnabled: boolean | null;
  /** 试用天数 */
  readonly trialDays: number | null;
  /** 试用次数 */
  readonly trialQuota: number | null;
  /** 销量 */
  readonly saleCount: number | null;
  /** 浏览 */
  readonly viewCount: number | null;
  /** 收藏 */
  readonly favoriteCount: number | null;
  /** 调用次数 */
  readonly callCount: number | null;
  /** 评分 */
  readonly score: number | null;
  /** 综合 */
  readonly popularity: number | null;
  /** 上架时间 */
  readonly shelfTime: string | null;
  /** 服务商 */
  readonly sellerOrgName: string | null;
  /** 服务商标志 */
  readonly sellerLogo: string | null;
  /** 服务商简介 */
  readonly sellerIntro: string | null;
  /** 产品详情 */
  readonly description: string | null;
  /** 使用指南 */
  readonly usageGuide: string | null;
  /** 演示地址 */
  readonly demoUrl: string | null;
  /** 文档地址 */
  readonly docUrl: string | null;
  /** 产品图片 */
  readonly pictures: readonly {
    readonly id?: string;
    readonly name?: string;
    readonly size?: number;
    readonly mime?: string;
    readonly url?: string;
  }[] | null;
  /** 服务协议 */
  readonly agreement: {
    readonly id?: string;
    readonly name?: string;
    readonly size?: number;
    readonly mime?: string;
    readonly url?: string;
  } | null;
  /** 主键 */
  readonly id: string;
  /** 租户 */
  readonly tenantId: string;
  /** 机构 */
  readonly orgId: string | null;
  /** 创建人 */
  readonly createUser: string | null;
  /** 创建时间 */
  readonly createTime: string;
  /** 更新人 */
  readonly updateUser: string | null;
  /** 更新时间 */
  readonly updateTime: string | null;
  /** 版本号 */
  readonly rowVersion: number;
  /** Deleted rows remain in the table, but no reader sees them. */
  readonly isDeleted: boolean;
};

/** Forms of the actions of `product.product`, by action. */
export type ProductForms = Readonly<Record<never, never>>;

/** 我的产品: `product.subscription` */
export type ProductSubscription = {
  /** 订阅编号 */
  readonly subscriptionNo: string | null;
  /** 产品 ID */
  readonly productId: string | null;
  /** 产品名称 */
  readonly productName: string | null;
  /** 产品图标 */
  readonly icon: string | null;
  /** 产品类型 */
  readonly productType: "API" | "MODEL" | "DATASET" | "APP" | "SERVICE" | "IMAGE" | null;
  /** 交付方式 */
  readonly deliveryMode: "API_KEY" | "DOWNLOAD" | "PRIVATE_DEPLOY" | "SAAS" | "ONLINE_SERVICE" | null;
  /** 规格 ID */
  readonly specId: string | null;
  /** 规格 */
  readonly specName: string | null;
  /** 计费方式 */
  readonly chargeMode: "FREE" | "PACKAGE" | "PERIOD" | "POSTPAY" | "ONCE" | "NEGOTIATE" | null;
  /** 单价 */
  readonly unitPrice: string | null;
  /** 阶梯价 */
  readonly tiers: readonly {
    readonly from?: number;
    readonly to?: number;
    readonly unitPrice?: string;
  }[] | null;
  /** 计费周期 */
  readonly periodUnit: "DAY" | "MONTH" | "YEAR" | null;
  /** 购买时长 */
  readonly periodCount: number | null;
  /** 服务商 ID */
  readonly sellerOrgId: string | null;
  /** 服务商 */
  readonly sellerOrgName: string | null;
  /** 客户 ID */
  readonly buyerOrgId: string | null;
  /** 客户 */
  readonly buyerOrgName: string | null;
  /** 买卖方 */
  readonly side: "buyer" | "seller" | null;
  /** 试用 */
  readonly isTrial: boolean | null;
  /** 总次数 */
  readonly totalQuota: number | null;
  /** 已用次数 */
  readonly usedQuota: number | null;
  /** 剩余次数 */
  readonly remainQuota: number | null;
  /** 近30日调用 */
  readonly callCount30d: number | null;
  /** QPS 上限 */
  readonly qpsLimit: number | null;
  /** 生效时间 */
  readonly effectiveTime: string | null;
  /** 到期时间 */
  readonly expireTime: string | null;
  /** 次数重置时间 */
  readonly resetTime: string | null;
  /** 自动续费 */
  readonly autoRenew: boolean | null;
  /** 最近订单 */
  readonly lastOrderId: string | null;
  /** 最近订单号 */
  readonly lastOrderNo: string | null;
  /** 使用地址 */
  readonly saasUrl: string | null;
  /** 暂停原因 */
  readonly suspendedBy: "SELLER" | "PLATFORM" | "REFUND" | null;
  /** 状态 */
  readonly status: "PENDING" | "ACTIVE" | "EXHAUSTED" | "EXPIRED" | "SUSPENDED" | "TERMINATED";
  /** 主键 */
  readonly id: string;
  /** 租户 */
  readonly tenantId: string;
  /** 机构 */
  readonly orgId: string | null;
  /** 创建人 */
  readonly createUser: string | null;
  /** 创建时间 */
  readonly createTime: string;
  /** 更新人 */
  readonly updateUser: string | null;
  /** 更新时间 */
  readonly updateTime: string | null;
  /** 版本号 */
  readonly rowVersion: number;
  /** Deleted rows remain in the table, but no reader sees them. */
  readonly isDeleted: boolean;
};

/** Forms of the actions of `product.subscription`, by action. */
export type ProductSubscriptionForms = {
  /** 开启自动续费 */
  readonly autoRenew: Readonly<Record<never, never>>;
  /** 关闭自动续费 */
  readonly autoRenewOff: Readonly<Record<never, never>>;
  /** 暂停使用 */
  readonly suspend: Readonly<Record<never, never>>;
  /** 恢复使用 */
  readonly resume: Readonly<Record<never, never>>;
  /** 拉取镜像 */
  readonly pull: Readonly<Record<never, never>>;
};

/** 产品分类: `product.category` */
export type ProductCategory = {
  /** 上级分类 */
  readonly parentId: string | null;
  /** 分类名称 */
  readonly name: string;
  /** 英文名称 */
  readonly nameEn: string | null;
  /** 图标 */
  readonly icon: string | null;
  /** 排序 */
  readonly sort: number | null;
  /** 层级 */
  readonly level: number | null;
  /** 产品数 */
  readonly productCount: number | null;
  /** 状态 */
  readonly status: "ENABLED" | "DISABLED";
  /** 创建时间 */
  readonly createTime: string;
  /** 主键 */
  readonly id: string;
  /** 租户 */
  readonly tenantId: string;
  /** 机构 */
  readonly orgId: string | null;
  /** 创建人 */
  readonly createUser: string | null;
  /** 更新人 */
  readonly updateUser: string | null;
  /** 更新时间 */
  readonly updateTime: string | null;
  /** 版本号 */
  readonly rowVersion: number;
  /** Deleted rows remain in the table, but no reader sees them. */
  readonly isDeleted: boolean;
};

/** Forms of the actions of `product.category`, by action. */
export type ProductCategoryForms = {
  /** 启用 */
  readonly enable: Readonly<Record<never, never>>;
  /** 停用 */
  readonly disable: Readonly<Record<never, never>>;
};

/** 收藏: `product.favorite` */
export type ProductFavorite = {
  /** 用户 ID */
  readonly userId: string | null;
  /** 类型 */
  readonly targetType: "PRODUCT" | "DATASET";
  /** 收藏对象 */
  readonly targetId: string;
  /** 名称 */
  readonly targetName: string | null;
  /** 状态 */
  readonly state: "SHOWN" | "GONE" | null;
  /** 收藏时的名称 */
  readonly markedName: string | null;
  /** 收藏时间 */
  readonly createTime: string;
  /** 主键 */
  readonly id: string;
  /** 租户 */
  readonly tenantId: string;
  /** 机构 */
  readonly orgId: string | null;
  /** 创建人 */
  readonly createUser: string | null;
  /** 更新人 */
  readonly updateUser: string | null;
  /** 更新时间 */
  readonly updateTime: string | null;
  /** 版本号 */
  readonly rowVersion: number;
  /** Deleted rows remain in the table, but no reader sees them. */
  readonly isDeleted: boolean;
};

/** Forms of the actions of `product.favorite`, by action. */
export type ProductFavoriteForms = Readonly<Record<never, never>>;

/** 项目: `project.project` */
export type Project = {
  /** 项目名称 */
  readonly projectName: string;
  /** 项目标识 */
  readonly projectCode: string;
  /** 类型 */
  readonly projectType: "MODEL_DEV" | "DATA_LABEL" | "APP_DEV" | "RESEARCH";
  /** 图标 */
  readonly icon: string | null;
  /** 描述 */
  readonly description: string | null;
  /** 开始日期 */
  readonly startDate: string | null;
  /** 结束日期 */
  readonly endDate: string | null;
  /** 绑定资源 */
  readonly resourceIds: readonly string[] | null;
  /** 资源配额 */
  readonly quota: {
    readonly cpu?: number;
    readonly memoryGi?: number;
    readonly gpu?: number;
    readonly storageGi?: number;
  } | null;
  /** 已用配额 */
  readonly quotaUsed: {
    readonly cpu?: number;
    readonly memoryGi?: number;
    readonly gpu?: number;
    readonly storageGi?: number;
  } | null;
  /** 标签 */
  readonly tags: readonly string[] | null;
  /** 成员数 */
  readonly memberCount: number | null;
  /** Notebook 数 */
  readonly notebookCount: number | null;
  /** 数据集数 */
  readonly dataSetCount: number | null;
  /** 模型数 */
  readonly modelCount: number | null;
  /** 运行数 */
  readonly runCount: number | null;
  /** 负责人 */
  readonly ownerMemberId: string | null;
  /** 负责人 ID */
  readonly ownerId: string | null;
  /** 负责人 */
  readonly ownerSeatId: string | null;
  /** 负责人 */
  readonly ownerName: string | null;
  /** 成员 ID */
  readonly memberIds: readonly string[] | null;
  /** 状态 */
  readonly status: "ACTIVE" | "SUSPENDED" | "COMPLETED" | "ARCHIVED";
  /** 主键 */
  readonly id: string;
  /** 租户 */
  readonly tenantId: string;
  /** 机构 */
  readonly orgId: string | null;
  /** 创建人 */
  readonly createUser: string | null;
  /** 创建时间 */
  readonly createTime: string;
  /** 更新人 */
  readonly updateUser: string | null;
  /** 更新时间 */
  readonly updateTime: string | null;
  /** 版本号 */
  readonly rowVersion: number;
  /** Deleted rows remain in the table, but no reader sees them. */
  readonly isDeleted: boolean;
};

/** Forms of the actions of `project.project`, by action. */
export type ProjectForms = {
  /** 邀请成员 */
  readonly inviteMember: {
    readonly memberIds?: readonly string[];
    readonly phones?: string;
    readonly projectRole: "MANAGER" | "DEVELOPER" | "ANNOTATOR" | "VIEWER";
    readonly message?: string;
  };
  /** 生成邀请链接 */
  readonly inviteLink: {
    readonly projectRole: "MANAGER" | "DEVELOPER" | "ANNOTATOR" | "VIEWER";
    readonly message?: string;
  };
  /** 恢复 */
  readonly resume: Readonly<Record<never, never>>;
  /** 重新打开 */
  readonly reopen: Readonly<Record<never, never>>;
  /** 恢复归档 */
  readonly restore: Readonly<Record<never, never>>;
  /** 暂停 */
  readonly suspend: Readonly<Record<never, never>>;
  /** 结项 */
  readonly complete: Readonly<Record<never, never>>;
  /** 归档 */
  readonly archive: Readonly<Record<never, never>>;
  /** 退出项目 */
  readonly leave: Readonly<Record<never, never>>;
};

/** 项目成员: `project.projectMember` */
export type ProjectMember = {
  /** 成员 */
  readonly nickname: string | null;
  /** 手机号 */
  readonly phone: string | null;
  /** 用户 ID */
  readonly userId: string | null;
  /** 所属项目 */
  readonly projectId: string;
  /** 项目角色 */
  readonly projectRole: "OWNER" | "MANAGER" | "DEVELOPER" | "ANNOTATOR" | "VIEWER" | null;
  /** 加入时间 */
  readonly joinTime: string | null;
  /** 状态 */
  readonly status: "ACTIVE" | "REMOVED";
  /** 主键 */
  readonly id: string;
  /** 租户 */
  readonly tenantId: string;
  /** 机构 */
  readonly orgId: string | null;
  /** 创建人 */
  readonly createUser: string | null;
  /** 创建时间 */
  readonly createTime: string;
  /** 更新人 */
  readonly updateUser: string | null;
  /** 更新时间 */
  readonly updateTime: string | null;
  /** 版本号 */
  readonly rowVersion: number;
  /** Deleted rows remain in the table, but no reader sees them. */
  readonly isDeleted: boolean;
};

/** Forms of the actions of `project.projectMember`, by action. */
export type ProjectMemberForms = {
  /** 设置角色 */
  readonly setRole: {
    readonly projectRole: "MANAGER" | "DEVELOPER" | "ANNOTATOR" | "VIEWER";
  };
  /** 转让负责人 */
  readonly transferOwner: Readonly<Record<never, never>>;
  /** 退出项目 */
  readonly leave: Readonly<Record<never, never>>;
  /** 移除 */
  readonly delete: Readonly<Record<never, never>>;
};

/** 流水线: `project.pipeline` */
export type ProjectPipeline = {
  /** 流水线名称 */
  readonly displayName: string;
  /** 流水线标识 */
  readonly pipelineName: string;
  /** 所属项目 */
  readonly projectId: string;
  /** 描述 */
  readonly description: string | null;
  /** 创建方式 */
  readonly sourceType: "EDITOR" | "UPLOAD" | "URL";
  /** 文件 */
  readonly file: Readonly<Record<string, unknown>> | null;
  /** 地址 */
  readonly packageUrl: string | null;
  /** YAML */
  readonly yaml: string | null;
  /** 标签 */
  readonly tags: readonly {
    readonly key: string;
    readonly value?: string;
  }[] | null;
  /** 最新版本 */
  readonly latestVersionName: string | null;
  /** 版本数 */
  readonly versionCount: number | null;
  /** 运行数 */
  readonly runCount: number | null;
  /** 最近状态 */
  readonly lastRunState: "PENDING" | "RUNNING" | "SUCCEEDED" | "SKIPPED" | "FAILED" | "CANCELING" | "CANCELED" | "PAUSED" | null;
  /** 最近运行 */
  readonly lastRunTime: string | null;
  /** 错误信息 */
  readonly statusReason: string | null;
  /** 状态 */
  readonly status: "AVAILABLE" | "ERROR" | "ARCHIVED";
  /** 最新版本 */
  readonly latestVersionId: string | null;
  /** 主键 */
  readonly id: string;
  /** 租户 */
  readonly tenantId: string;
  /** 机构 */
  readonly orgId: string | null;
  /** 创建人 */
  readonly createUser: string | null;
  /** 创建时间 */
  readonly createTime: string;
  /** 更新人 */
  readonly updateUser: string | null;
  /** 更新时间 */
  readonly updateTime: string | null;
  /** 版本号 */
  readonly rowVersion: number;
  /** Deleted rows remain in the table, but no reader sees them. */
  readonly isDeleted: boolean;
};

/** Forms of the actions of `project.pipeline`, by action. */
export type ProjectPipelineForms = {
  /** 归档 */
  readonly archive: Readonly<Record<never, never>>;
  /** 恢复归档 */
  readonly restore: Readonly<Record<never, never>>;
  /** 删除 */
  readonly delete: Readonly<Record<never, never>>;
};

/** 流水线版本: `project.pipelineVersion` */
export type ProjectPipelineVersion = {
  /** 版本名称 */
  readonly versionName: string;
  /** 流水线 */
  readonly pipelineId: string;
  /** 描述 */
  readonly description: string | null;
  /** 代码地址 */
  readonly codeSourceUrl: string | null;
  /** 创建方式 */
  readonly sourceType: "EDITOR" | "UPLOAD" | "URL";
  /** 文件 */
  readonly file: Readonly<Record<string, unknown>> | null;
  /** 地址 */
  readonly packageUrl: string | null;
  /** YAML */
  readonly yaml: string | null;
  /** YAML */
  readonly source: string | null;
  /** 定义 */
  readonly spec: Readonly<Record<string, unknown>> | null;
  /** 错误信息 */
  readonly statusReason: string | null;
  /** 状态 */
  readonly status: "AVAILABLE" | "ERROR";
  /** 创建时间 */
  readonly createTime: string;
  /** 所属项目 */
  readonly ofProject: string | null;
  /** 主键 */
  readonly id: string;
  /** 租户 */
  readonly tenantId: string;
  /** 机构 */
  readonly orgId: string | null;
  /** 创建人 */
  readonly createUser: string | null;
  /** 更新人 */
  readonly updateUser: string | null;
  /** 更新时间 */
  readonly updateTime: string | null;
  /** 版本号 */
  readonly rowVersion: number;
  /** Deleted rows remain in the table, but no reader sees them. */
  readonly isDeleted: boolean;
};

/** Forms of the actions of `project.pipelineVersion`, by action. */
export type ProjectPipelineVersionForms = {
  /** 删除 */
  readonly delete: Readonly<Record<never, never>>;
};

/** 实验: `project.experiment` */
export type ProjectExperiment = {
  /** 实验名称 */
  readonly experimentName: string;
  /** 所属项目 */
  readonly projectId: string;
  /** 描述 */
  readonly description: string | null;
  /** 默认实验 */
  readonly isDefault: boolean | null;
  /** 运行数 */
  readonly runCount: number | null;
  /** 最近5次运行 */
  readonly last5Runs: readonly ("PENDING" | "RUNNING" | "SUCCEEDED" | "SKIPPED" | "FAILED" | "CANCELING" | "CANCELED" | "PAUSED")[] | null;
  /** 最近运行 */
  readonly lastRunTime: string | null;
  /** 状态 */
  readonly storageState: "AVAILABLE" | "ARCHIVED";
  /** 主键 */
  readonly id: string;
  /** 租户 */
  readonly tenantId: string;
  /** 机构 */
  readonly orgId: string | null;
  /** 创建人 */
  readonly createUser: string | null;
  /** 创建时间 */
  readonly createTime: string;
  /** 更新人 */
  readonly updateUser: string | null;
  /** 更新时间 */
  readonly updateTime: string | null;
  /** 版本号 */
  readonly rowVersion: number;
  /** Deleted rows remain in the table, but no reader sees them. */
  readonly isDeleted: boolean;
};

/** Forms of the actions of `project.experiment`, by action. */
export type ProjectExperimentForms = {
  /** 归档 */
  readonly archive: Readonly<Record<never, never>>;
  /** 恢复归档 */
  readonly restore: Readonly<Record<never, never>>;
};

/** 定时任务: `project.recurringRun` */
export type ProjectRecurringRun = {
  /** 任务名称 */
  readonly displayName: string;
  /** 所属项目 */
  readonly projectId: string;
  /** 流水线 */
  readonly pipelineId: string;
  /** 总是使用最新版本 */
  readonly alwaysLatest: boolean | null;
  /** 流水线版本 */
  readonly pipelineVersionId: string | null;
  /** 所属实验 */
  readonly experimentId: string | null;
  /** 计算资源 */
  readonly resourceId: string;
  /** 优先级 */
  readonly priority: "LOW" | "NORMAL" | "HIGH" | null;
  /** 运行参数 */
  readonly parameters: Readonly<Record<string, unknown>> | null;
  /** 触发方式 */
  readonly triggerType: "CRON" | "PERIODIC";
  /** Cron 表达式 */
  readonly cron: string | null;
  /** 间隔 */
  readonly intervalSecond: number | null;
  /** 生效时间 */
  readonly startTime: string | null;
  /** 失效时间 */
  readonly endTime: string | null;
  /** 最大并发数 */
  readonly maxConcurrency: number | null;
  /** 不补跑错过的运行 */
  readonly noCatchup: boolean | null;
  /** 下次运行 */
  readonly nextRunTime: string | null;
  /** 最近运行 */
  readonly lastRunTime: string | null;
  /** 运行数 */
  readonly runCount: number | null;
  /** 状态 */
  readonly status: "ENABLED" | "DISABLED";
  /** 主键 */
  readonly id: string;
  /** 租户 */
  readonly tenantId: string;
  /** 机构 */
  readonly orgId: string | null;
  /** 创建人 */
  readonly createUser: string | null;
  /** 创建时间 */
  readonly createTime: string;
  /** 更新人 */
  readonly updateUser: string | null;
  /** 更新时间 */
  readonly updateTime: string | null;
  /** 版本号 */
  readonly rowVersion: number;
  /** Deleted rows remain in the table, but no reader sees them. */
  readonly isDeleted: boolean;
};

/** Forms of the actions of `project.recurringRun`, by action. */
export type ProjectRecurringRunForms = {
  /** 立即运行 */
  readonly runNow: Readonly<Record<never, never>>;
  /** 启用 */
  readonly enable: Readonly<Record<never, never>>;
  /** 停用 */
  readonly disable: Readonly<Record<never, never>>;
};

/** 运行: `project.run` */
export type ProjectRun = {
  /** 运行名称 */
  readonly runName: string | null;
  /** 描述 */
  readonly description: string | null;
  /** 所属项目 */
  readonly projectId: string;
  /** 所属实验 */
  readonly experimentId: string | null;
  /** 流水线 */
  readonly pipelineId: string;
  /** 流水线版本 */
  readonly pipelineVersionId: string;
  /** 运行类型 */
  readonly runType: "ONE_OFF" | "RECURRING" | null;
  /** 运行参数 */
  readonly parameters: Readonly<Record<string, unknown>> | null;
  /** 计算资源 */
  readonly resourceId: string;
  /** 优先级 */
  readonly priority: "LOW" | "NORMAL" | "HIGH" | null;
  /** 输出目录 */
  readonly pipelineRoot: string | null;
  /** 服务账号 */
  readonly serviceAccount: string | null;
  /** 状态 */
  readonly state: "PENDING" | "RUNNING" | "SUCCEEDED" | "SKIPPED" | "FAILED" | "CANCELING" | "CANCELED" | "PAUSED";
  /** 归档状态 */
  readonly storageState: "AVAILABLE" | "ARCHIVED" | null;
  /** 计划时间 */
  readonly scheduledAt: string | null;
  /** 开始时间 */
  readonly startTime: string | null;
  /** 结束时间 */
  readonly finishTime: string | null;
  /** 耗时 */
  readonly duration: number | null;
  /** CPU */
  readonly cpu: number | null;
  /** 内存 */
  readonly memoryGi: number | null;
  /** GPU 卡数 */
  readonly gpuCount: number | null;
  /** 任务明细 */
  readonly taskDetails: readonly {
    readonly taskId: string;
    readonly displayName: string;
    readonly parentTaskIds: readonly string[];
    readonly state: "PENDING" | "RUNNING" | "SUCCEEDED" | "SKIPPED" | "FAILED" | "CANCELING" | "CANCELED" | "PAUSED";
    readonly startTime?: string;
    readonly endTime?: string;
    readonly podName?: string;
    readonly inputs?: Readonly<Record<string, unknown>>;
    readonly outputs?: readonly {
      readonly name: string;
      readonly type: string;
      readonly uri?: string;
    }[];
    readonly error?: string;
  }[] | null;
  /** 指标 */
  readonly metrics: readonly {
    readonly name: string;
    readonly value: number;
  }[] | null;
  /** 错误信息 */
  readonly errorMessage: string | null;
  /** 定时任务 */
  readonly recurringRunId: string | null;
  /** 产出模型版本 */
  readonly outputModelVersionId: string | null;
  /** 随实验归档 */
  readonly archivedWithExperiment: boolean | null;
  /** 主键 */
  readonly id: string;
  /** 租户 */
  readonly tenantId: string;
  /** 机构 */
  readonly orgId: string | null;
  /** 创建人 */
  readonly createUser: string | null;
  /** 创建时间 */
  readonly createTime: string;
  /** 更新人 */
  readonly updateUser: string | null;
  /** 更新时间 */
  readonly updateTime: string | null;
  /** 版本号 */
  readonly rowVersion: number;
  /** Deleted rows remain in the table, but no reader sees them. */
  readonly isDeleted: boolean;
};

/** Forms of the actions of `project.run`, by action. */
export type ProjectRunForms = {
  /** 终止 */
  readonly terminate: Readonly<Record<never, never>>;
  /** 暂停 */
  readonly pause: Readonly<Record<never, never>>;
  /** 继续 */
  readonly resume: Readonly<Record<never, never>>;
  /** 重试 */
  readonly retry: Readonly<Record<never, never>>;
  /** 注册模型 */
  readonly registerModel: {
    readonly target: "NEW" | "EXISTING";
    readonly modelId?: string;
    readonly modelName?: string;
    readonly domain?: "CV" | "NLP" | "AUDIO" | "MULTIMODAL" | "LLM" | "TABULAR" | "OTHER";
    readonly taskType?: "IMAGE_CLASSIFICATION" | "OBJECT_DETECTION" | "IMAGE_SEGMENTATION" | "OCR" | "FACE" | "TEXT_CLASSIFICATION" | "NER" | "TEXT_TRIPLET" | "QA" | "TRANSLATION" | "SUMMARY" | "INSTRUCTION" | "SOUND_CLASSIFICATION" | "ASR" | "TTS" | "VIDEO_CLASSIFICATION" | "ACTION_DETECTION" | "TABLE_CLASSIFICATION" | "REGRESSION" | "TIME_SERIES" | "OTHER";
    readonly framework?: "PYTORCH" | "TENSORFLOW" | "PADDLE" | "MINDSPORE" | "ONNX" | "TENSORRT" | "SKLEARN" | "XGBOOST" | "TRANSFORMERS" | "OTHER";
    readonly versionNo: string;
    readonly format: "PT" | "SAFETENSORS" | "SAVED_MODEL" | "ONNX" | "PDPARAMS" | "MINDIR" | "PICKLE" | "GGUF" | "OTHER";
    readonly versionDesc?: string;
  };
  /** 归档 */
  readonly archive: Readonly<Record<never, never>>;
  /** 恢复归档 */
  readonly restore: Readonly<Record<never, never>>;
};

/** 资源: `resource.resource` */
export type Resource = {
  /** 资源名称 */
  readonly resourceName: string;
  /** 资源编码 */
  readonly resourceCode: string;
  /** 资源类型 */
  readonly resourceType: "CPU" | "GPU" | "NPU" | "STORAGE" | "IMAGE_STORAGE";
  /** 资源池类型 */
  readonly poolType: "SHARED" | "DEDICATED";
  /** 规格 */
  readonly flavorId: string;
  /** 数量 */
  readonly count: number;
  /** 计费方式 */
  readonly chargeMode: "PERIOD" | "POSTPAY" | "FREE";
  /** 购买周期 */
  readonly periodUnit: "DAY" | "MONTH" | "YEAR" | null;
  /** 周期数 */
  readonly periodCount: number | null;
  /** 用途说明 */
  readonly purpose: string;
  /** CPU */
  readonly cpuCores: number | null;
  /** 内存 */
  readonly memoryGi: number | null;
  /** 卡数 */
  readonly gpuCount: number | null;
  /** 显存 */
  readonly gpuMemGi: number | null;
  /** 存储容量 */
  readonly storageGi: number | null;
  /** 已分配 CPU */
  readonly usedCpu: number | null;
  /** 已分配内存 */
  readonly usedMemoryGi: number | null;
  /** 已分配卡数 */
  readonly usedGpu: number | null;
  /** 已用存储 */
  readonly usedStorageGi: number | null;
  /** 自动续费 */
  readonly autoRenew: boolean | null;
  /** 绑定项目 */
  readonly projectIds: readonly string[] | null;
  /** 生效时间 */
  readonly effectiveTime: string | null;
  /** 到期时间 */
  readonly expireTime: string | null;
  /** 冻结时间 */
  readonly frozenTime: string | null;
  /** 最近订单编号 */
  readonly lastOrderNo: string | null;
  /** 最近订单 */
  readonly lastOrderId: string | null;
  /** 状态 */
  readonly status: "APPLYING" | "REJECTED" | "PROVISIONING" | "FAILED" | "RUNNING" | "CHANGING" | "FROZEN" | "EXPIRED" | "RELEASING" | "RELEASED";
  /** 主键 */
  readonly id: string;
  /** 租户 */
  readonly tenantId: string;
  /** 机构 */
  readonly orgId: string | null;
  /** 创建人 */
  readonly createUser: string | null;
  /** 创建时间 */
  readonly createTime: string;
  /** 更新人 */
  readonly updateUser: string | null;
  /** 更新时间 */
  readonly updateTime: string | null;
  /** 版本号 */
  readonly rowVersion: number;
  /** Deleted rows remain in the table, but no reader sees them. */
  readonly isDeleted: boolean;
};

/** Forms of the actions of `resource.resource`, by action. */
export type ResourceForms = {
  /** 扩容 */
  readonly expand: {
    readonly count: number;
  };
  /** 缩容 */
  readonly shrink: {
    readonly count: number;
  };
  /** 续费 */
  readonly renew: {
    readonly periodUnit: "DAY" | "MONTH" | "YEAR";
    readonly periodCount: number;
  };
  /** 绑定项目 */
  readonly bindProject: {
    readonly projectIds?: readonly string[];
  };
  /** 释放 */
  readonly release: Readonly<Record<never, never>>;
};

/** 规格: `resource.flavor` */
export type ResourceFlavor = {
  /** 规格名称 */
  readonly flavorName: string;
  /** 资源类型 */
  readonly resourceType: "CPU" | "GPU" | "NPU" | "STORAGE" | "IMAGE_STORAGE";
  /** 资源池类型 */
  readonly poolType: "SHARED" | "DEDICATED";
  /** CPU */
  readonly cpuCores: number | null;
  /** 内存 */
  readonly memoryGi: number | null;
  /** GPU 型号 */
  readonly gpuModel: string | null;
  /** 卡数 */
  readonly gpuCount: number | null;
  /** 单卡显存 */
  readonly gpuMemGi: number | null;
  /** 容量 */
  readonly storageGi: number | null;
  /** 架构 */
  readonly arch: "AMD64" | "ARM64" | null;
  /** 月价 */
  readonly monthPrice: string;
  /** 时价 */
  readonly hourPrice: number | null;
  /** 库存 */
  readonly stock: number | null;
  /** 排序 */
  readonly sort: number | null;
  /** 状态 */
  readonly status: "ON_SALE" | "SOLD_OUT" | "OFF_SALE";
  /** 创建时间 */
  readonly createTime: string;
  /** 更新时间 */
  readonly updateTime: string | null;
  /** 主键 */
  readonly id: string;
  /** 租户 */
  readonly tenantId: string;
  /** 机构 */
  readonly orgId: string | null;
  /** 创建人 */
  readonly createUser: string | null;
  /** 更新人 */
  readonly updateUser: string | null;
  /** 版本号 */
  readonly rowVersion: number;
  /** Deleted rows remain in the table, but no reader sees them. */
  readonly isDeleted: boolean;
};

/** Forms of the actions of `resource.flavor`, by action. */
export type ResourceFlavorForms = {
  /** 开售 */
  readonly putOnSale: Readonly<Record<never, never>>;
  /** 设为售罄 */
  readonly sellOut: Readonly<Record<never, never>>;
  /** 停售 */
  readonly takeOffSale: Readonly<Record<never, never>>;
};

/** 资源监控: `resource.metric` */
export type ResourceMetric = {
  /** 资源 */
  readonly resourceId: string;
  /** 项目 */
  readonly projectId: string | null;
  /** 对象类型 */
  readonly scopeType: "RESOURCE" | "PROJECT" | "NOTEBOOK" | "RUN";
  /** 对象 */
  readonly scopeId: string;
  /** 对象名称 */
  readonly scopeName: string | null;
  /** 采样间隔 */
  readonly resolution: number;
  /** 采样时间 */
  readonly sampleTime: string;
  /** 已用 CPU */
  readonly cpuUsed: number | null;
  /** CPU */
  readonly cpuTotal: number | null;
  /** 已用内存 */
  readonly memUsedGi: number | null;
  /** 内存 */
  readonly memTotalGi: number | null;
  /** 已用卡数 */
  readonly gpuUsed: number | null;
  /** 卡数 */
  readonly gpuTotal: number | null;
  /** GPU 利用率 */
  readonly gpuUtil: number | null;
  /** 各卡利用率 */
  readonly gpuUtils: readonly number[] | null;
  /** 已用显存 */
  readonly gpuMemUsedGi: number | null;
  /** 显存 */
  readonly gpuMemTotalGi: number | null;
  /** 已用存储 */
  readonly storageUsedGi: number | null;
  /** 存储容量 */
  readonly storageTotalGi: number | null;
  /** 入流量 */
  readonly netInMbps: number | null;
  /** 出流量 */
  readonly netOutMbps: number | null;
  /** GPU 温度 */
  readonly gpuTempC: number | null;
  /** GPU 功耗 */
  readonly gpuPowerW: number | null;
  /** 主键 */
  readonly id: string;
  /** 租户 */
  readonly tenantId: string;
  /** 机构 */
  readonly orgId: string | null;
  /** 创建人 */
  readonly createUser: string | null;
  /** 创建时间 */
  readonly createTime: string;
  /** 更新人 */
  readonly updateUser: string | null;
  /** 更新时间 */
  readonly updateTime: string | null;
  /** 版本号 */
  readonly rowVersion: number;
  /** Deleted rows remain in the table, but no reader sees them. */
  readonly isDeleted: boolean;
};

/** Forms of the actions of `resource.metric`, by action. */
export type ResourceMetricForms = Readonly<Record<never, never>>;

/** 存储卷: `resource.pvc` */
export type ResourcePvc = {
  /** 存储名称 */
  readonly pvcName: string;
  /** 显示名称 */
  readonly displayName: string | null;
  /** 描述 */
  readonly description: string | null;
  /** 所属项目 */
  readonly projectId: string;
  /** 存储类 */
  readonly storageClassName: string;
  /** 访问模式 */
  readonly accessMode: "RWO" | "ROX" | "RWX" | "RWOP";
  /** 卷模式 */
  readonly volumeMode: "FILESYSTEM" | "BLOCK" | null;
  /** 申请容量 */
  readonly requestGi: number;
  /** 回收策略 */
  readonly reclaimPolicy: "DELETE" | "RETAIN" | null;
  /** 实际容量 */
  readonly capacityGi: number | null;
  /** 已用容量 */
  readonly usedGi: number | null;
  /** 使用率 */
  readonly usedPct: number | null;
  /** 数据源 */
  readonly sourceType: "EMPTY" | "CLONE" | "SNAPSHOT" | null;
  /** 来源存储卷 */
  readonly sourceId: string | null;
  /** 绑定卷 */
  readonly volumeName: string | null;
  /** 挂载对象 */
  readonly mounts: readonly {
    readonly kind?: "NOTEBOOK" | "RUN";
    readonly id?: string;
    readonly name?: string;
    readonly mountPath?: string;
    readonly readOnly?: boolean;
  }[] | null;
  /** 状态 */
  readonly status: "PENDING" | "BOUND" | "EXPANDING" | "LOST" | "FAILED" | "TERMINATING";
  /** 状态原因 */
  readonly statusReason: string | null;
  /** 创建时间 */
  readonly createTime: string;
  /** 更新时间 */
  readonly updateTime: string | null;
  /** 主键 */
  readonly id: string;
  /** 租户 */
  readonly tenantId: string;
  /** 机构 */
  readonly orgId: string | null;
  /** 创建人 */
  readonly createUser: string | null;
  /** 更新人 */
  readonly updateUser: string | null;
  /** 版本号 */
  readonly rowVersion: number;
  /** Deleted rows remain in the table, but no reader sees them. */
  readonly isDeleted: boolean;
};

/** Forms of the actions of `resource.pvc`, by action. */
export type ResourcePvcForms = {
  /** 扩容 */
  readonly expand: {
    readonly requestGi: number;
  };
  /** 创建快照 */
  readonly snapshot: {
    readonly pvcName: string;
  };
  /** 克隆 */
  readonly clone: {
    readonly pvcName: string;
  };
  /** 上传文件 */
  readonly addFile: {
    readonly folder?: string;
    readonly file: Readonly<Record<string, unknown>>;
    readonly replace?: boolean;
  };
  /** 新建文件夹 */
  readonly addFolder: {
    readonly folder?: string;
    readonly name: string;
  };
  /** 删除文件 */
  readonly removeFile: {
    readonly path: string;
  };
};

/** 资源订单: `resourceOrder.resourceOrder` */
export type ResourceOrder = {
  /** 订单编号 */
  readonly orderNo: string;
  /** 订单类型 */
  readonly orderType: "NEW" | "EXPAND" | "SHRINK" | "RENEW" | "RELEASE";
  /** 资源 */
  readonly resourceId: string;
  /** 资源名称 */
  readonly resourceName: string | null;
  /** 资源类型 */
  readonly resourceType: "CPU" | "GPU" | "NPU" | "STORAGE" | "IMAGE_STORAGE" | null;
  /** 规格 */
  readonly flavorName: string | null;
  /** 数量 */
  readonly count: number;
  /** 原数量 */
  readonly oldCount: number | null;
  /** 计费方式 */
  readonly chargeMode: "PERIOD" | "POSTPAY" | "FREE";
  /** 购买周期 */
  readonly periodUnit: "DAY" | "MONTH" | "YEAR" | null;
  /** 周期数 */
  readonly periodCount: number | null;
  /** 单价 */
  readonly unitPrice: string;
  /** 金额 */
  readonly amount: string;
  /** 支付方式 */
  readonly payChannel: "BALANCE" | null;
  /** 支付时间 */
  readonly payTime: string | null;
  /** 支付截止 */
  readonly payBefore: string | null;
  /** 申请说明 */
  readonly purpose: string | null;
  /** 申请人 */
  readonly applicantName: string | null;
  /** 机构 */
  readonly orgTitle: string | null;
  /** 审核人 */
  readonly auditUserName: string | null;
  /** 审核时间 */
  readonly auditTime: string | null;
  /** 审核意见 */
  readonly auditRemark: string | null;
  /** 完成时间 */
  readonly finishTime: string | null;
  /** 失败原因 */
  readonly failReason: string | null;
  /** 状态 */
  readonly status: "PENDING_AUDIT" | "REJECTED" | "PENDING_PAY" | "PROCESSING" | "COMPLETED" | "FAILED" | "REFUNDED" | "CANCELED";
  /** 主键 */
  readonly id: string;
  /** 租户 */
  readonly tenantId: string;
  /** 机构 */
  readonly orgId: string | null;
  /** 创建人 */
  readonly createUser: string | null;
  /** 创建时间 */
  readonly createTime: string;
  /** 更新人 */
  readonly updateUser: string | null;
  /** 更新时间 */
  readonly updateTime: string | null;
  /** 版本号 */
  readonly rowVersion: number;
  /** Deleted rows remain in the table, but no reader sees them. */
  readonly isDeleted: boolean;
};

/** Forms of the actions of `resourceOrder.resourceOrder`, by action. */
export type ResourceOrderForms = {
  /** 审核通过 */
  readonly approve: {
    readonly auditRemark?: string;
  };
  /** 驳回 */
  readonly reject: {
    readonly auditRemark: string;
  };
  /** 支付 */
  readonly pay: Readonly<Record<never, never>>;
  /** 取消 */
  readonly cancel: Readonly<Record<never, never>>;
  /** 重试 */
  readonly retry: Readonly<Record<never, never>>;
  /** 退款 */
  readonly refund: Readonly<Record<never, never>>;
};

/** 用户: `user.user` */
export type User = {
  /** 账号 */
  readonly username: string | null;
  /** 昵称 */
  readonly nickname: string;
  /** 头像 */
  readonly avatar: string | null;
  /** 用户类型 */
  readonly userType: 0 | 1 | 2 | null;
  /** 所属机构 */
  readonly organisations: string | null;
  /** 手机号 */
  readonly phone: string | null;
  /** 邮箱 */
  readonly email: string | null;
  /** 姓名 */
  readonly realName: string | null;
  /** 性别 */
  readonly gender: 0 | 1 | 2 | null;
  /** 生日 */
  readonly birthday: string | null;
  /** 公司 */
  readonly company: string | null;
  /** 职位 */
  readonly position: string | null;
  /** 地区 */
  readonly region: string | null;
  /** 简介 */
  readonly intro: string | null;
  /** 实名状态 */
  readonly authStatus: "UNVERIFIED" | "VERIFIED" | null;
  /** 已创建密钥 */
  readonly hasRequestKey: boolean | null;
  /** 在线会话 */
  readonly sessionCount: number | null;
  /** 最近登录 */
  readonly lastLoginTime: string | null;
  /** 最近登录 IP */
  readonly lastLoginIp: string | null;
  /** 状态 */
  readonly status: "NORMAL" | "LOCKED" | "DISABLED" | "CANCELED";
  /** 主键 */
  readonly id: string;
  /** 租户 */
  readonly tenantId: string;
  /** 机构 */
  readonly orgId: string | null;
  /** 创建人 */
  readonly createUser: string | null;
  /** 创建时间 */
  readonly createTime: string;
  /** 更新人 */
  readonly updateUser: string | null;
  /** 更新时间 */
  readonly updateTime: string | null;
  /** 版本号 */
  readonly rowVersion: number;
  /** Deleted rows remain in the table, but no reader sees them. */
  readonly isDeleted: boolean;
};

/** Forms of the actions of `user.user`, by action. */
export type UserForms = {
  /** 停用 */
  readonly disable: Readonly<Record<never, never>>;
  /** 启用 */
  readonly enable: Readonly<Record<never, never>>;
  /** 解锁 */
  readonly unlock: Readonly<Record<never, never>>;
  /** 结束会话 */
  readonly endSessions: Readonly<Record<never, never>>;
  /** 重置密码 */
  readonly resetPassword: Readonly<Record<never, never>>;
};

/** Rows of area `account`, by entity. */
export type AccountRows = {
  readonly wallet: AccountWallet;
  readonly usage: AccountUsage;
  readonly transaction: AccountTransaction;
  readonly line: AccountLine;
  readonly difference: AccountDifference;
  readonly recharge: AccountRecharge;
  readonly payment: AccountPayment;
};

/** Rows of area `backProduct`, by entity. */
export type BackProductRows = {
  readonly product: BackProductProduct;
  readonly productSpec: BackProductProductSpec;
  readonly productApply: BackProductProductApply;
  readonly interface: BackProductInterface;
};

/** Rows of area `common`, by entity. */
export type CommonRows = {
  readonly message: CommonMessage;
  readonly content: CommonContent;
  readonly roleRight: CommonRoleRight;
  readonly tenant: CommonTenant;
  readonly failedJob: CommonFailedJob;
  readonly childApp: CommonChildApp;
  readonly envSetting: CommonEnvSetting;
  readonly dictItem: CommonDictItem;
  readonly webhook: CommonWebhook;
  readonly webhookDelivery: CommonWebhookDelivery;
};

/** Rows of area `dataSet`, by entity. */
export type DataSetRows = {
  readonly dataSet: DataSet;
  readonly dataSetVersion: DataSetVersion;
  readonly dataSetFile: DataSetFile;
};

/** Rows of area `developer`, by entity. */
export type DeveloperRows = {
  readonly organization: DeveloperOrganization;
  readonly orgMember: DeveloperOrgMember;
  readonly developerApply: DeveloperApply;
};

/** Rows of area `invitedOrg`, by entity. */
export type InvitedOrgRows = {
  readonly orgInvitation: InvitedOrgOrgInvitation;
  readonly projectInvitation: InvitedOrgProjectInvitation;
};

/** Rows of area `logs`, by entity. */
export type LogsRows = {
  readonly opsLog: LogsOpsLog;
  readonly clientLog: LogsClientLog;
  readonly requestLog: LogsRequestLog;
  readonly apiMonitor: LogsApiMonitor;
};

/** Rows of area `miror`, by entity. */
export type MirorRows = {
  readonly repo: MirorRepo;
  readonly image: MirorImage;
  readonly build: MirorBuild;
  readonly buildHistory: MirorBuildHistory;
};

/** Rows of area `model`, by entity. */
export type ModelRows = {
  readonly model: Model;
  readonly modelVersion: ModelVersion;
};

/** Rows of area `notebook`, by entity. */
export type NotebookRows = {
  readonly notebook: Notebook;
};

/** Rows of area `order`, by entity. */
export type OrderRows = {
  readonly order: Order;
  readonly orderLog: OrderLog;
};

/** Rows of area `product`, by entity. */
export type ProductRows = {
  readonly product: Product;
  readonly subscription: ProductSubscription;
  readonly category: ProductCategory;
  readonly favorite: ProductFavorite;
};

/** Rows of area `project`, by entity. */
export type ProjectRows = {
  readonly project: Project;
  readonly projectMember: ProjectMember;
  readonly pipeline: ProjectPipeline;
  readonly pipelineVersion: ProjectPipelineVersion;
  readonly experiment: ProjectExperiment;
  readonly recurringRun: ProjectRecurringRun;
  readonly run: ProjectRun;
};

/** Rows of area `resource`, by entity. */
export type ResourceRows = {
  readonly resource: Resource;
  readonly flavor: ResourceFlavor;
  readonly metric: ResourceMetric;
  readonly pvc: ResourcePvc;
};

/** Rows of area `resourceOrder`, by entity. */
export type ResourceOrderRows = {
  readonly resourceOrder: ResourceOrder;
};

/** Rows of area `user`, by entity. */
export type UserRows = {
  readonly user: User;
};

declare module '@isp/server' {
  interface RowTypes {
    'account.wallet': AccountWallet;
    'account.usage': AccountUsage;
    'account.transaction': AccountTransaction;
    'account.line': AccountLine;
    'account.difference': AccountDifference;
    'account.recharge': AccountRecharge;
    'account.payment': AccountPayment;
    'backProduct.product': BackProductProduct;
    'backProduct.productSpec': BackProductProductSpec;
    'backProduct.productApply': BackProductProductApply;
    'backProduct.interface': BackProductInterface;
    'common.message': CommonMessage;
    'common.content': CommonContent;
    'common.roleRight': CommonRoleRight;
    'common.tenant': CommonTenant;
    'common.failedJob': CommonFailedJob;
    'common.childApp': CommonChildApp;
    'common.envSetting': CommonEnvSetting;
    'common.dictItem': CommonDictItem;
    'common.webhook': CommonWebhook;
    'common.webhookDelivery': CommonWebhookDelivery;
    'dataSet.dataSet': DataSet;
    'dataSet.dataSetVersion': DataSetVersion;
    'dataSet.dataSetFile': DataSetFile;
    'developer.organization': DeveloperOrganization;
    'developer.orgMember': DeveloperOrgMember;
    'developer.developerApply': DeveloperApply;
    'invitedOrg.orgInvitation': InvitedOrgOrgInvitation;
    'invitedOrg.projectInvitation': InvitedOrgProjectInvitation;
    'logs.opsLog': LogsOpsLog;
    'logs.clientLog': LogsClientLog;
    'logs.requestLog': LogsRequestLog;
    'logs.apiMonitor': LogsApiMonitor;
    'miror.repo': MirorRepo;
    'miror.image': MirorImage;
    'miror.build': MirorBuild;
    'miror.buildHistory': MirorBuildHistory;
    'model.model': Model;
    'model.modelVersion': ModelVersion;
    'notebook.notebook': Notebook;
    'order.order': Order;
    'order.orderLog': OrderLog;
    'product.product': Product;
    'product.subscription': ProductSubscription;
    'product.category': ProductCategory;
    'product.favorite': ProductFavorite;
    'project.project': Project;
    'project.projectMember': ProjectMember;
    'project.pipeline': ProjectPipeline;
    'project.pipelineVersion': ProjectPipelineVersion;
    'project.experiment': ProjectExperiment;
    'project.recurringRun': ProjectRecurringRun;
    'project.run': ProjectRun;
    'resource.resource': Resource;
    'resource.flavor': ResourceFlavor;
    'resource.metric': ResourceMetric;
    'resource.pvc': ResourcePvc;
    'resourceOrder.resourceOrder': ResourceOrder;
    'user.user': User;
  }
}
