// Made by `isp names` from the area schemas: do not edit.

export type Names = {
  readonly widgets: never;
  readonly entities: {
    readonly 'account.wallet': {
      readonly cells: 'orgTitle' | 'balance' | 'frozenAmount' | 'availableAmount' | 'creditLimit' | 'totalRecharge' | 'totalConsume' | 'monthConsume' | 'monthIncome' | 'alertThreshold' | 'entryCount' | 'arrearsTime' | 'status' | 'id' | 'tenantId' | 'orgId' | 'createUser' | 'createTime' | 'updateUser' | 'updateTime' | 'rowVersion';
      readonly actions: never;
      readonly tabs: never;
    };
    readonly 'account.usage': {
      readonly cells: 'side' | 'granularity' | 'statDate' | 'productId' | 'interfaceId' | 'subscriptionId' | 'buyerOrgId' | 'buyerOrgName' | 'sellerOrgId' | 'sellerOrgName' | 'callCount' | 'successCount' | 'failCount' | 'billableCount' | 'freeCount' | 'packageCount' | 'periodCount' | 'postpayCount' | 'amount' | 'latencySum' | 'avgLatency' | 'id' | 'tenantId' | 'orgId' | 'createUser' | 'createTime' | 'updateUser' | 'updateTime' | 'rowVersion';
      readonly actions: never;
      readonly tabs: never;
    };
    readonly 'account.transaction': {
      readonly cells: 'transactionNo' | 'entryNo' | 'flow' | 'type' | 'amount' | 'giftAmount' | 'balanceAfter' | 'payChannel' | 'relatedType' | 'relatedNo' | 'productName' | 'billMonth' | 'transTime' | 'remark' | 'id' | 'tenantId' | 'orgId' | 'createUser' | 'createTime' | 'updateUser' | 'updateTime' | 'rowVersion';
      readonly actions: never;
      readonly tabs: never;
    };
    readonly 'account.line': {
      readonly cells: 'transactionId' | 'transactionNo' | 'kind' | 'party' | 'partyName' | 'debit' | 'credit' | 'transTime' | 'id' | 'tenantId' | 'orgId' | 'createUser' | 'createTime' | 'updateUser' | 'updateTime' | 'rowVersion';
      readonly actions: never;
      readonly tabs: never;
    };
    readonly 'account.difference': {
      readonly cells: 'subject' | 'check' | 'detail' | 'expected' | 'actual' | 'difference' | 'foundTime' | 'seenTime' | 'status' | 'id' | 'tenantId' | 'orgId' | 'createUser' | 'createTime' | 'updateUser' | 'updateTime' | 'rowVersion';
      readonly actions: never;
      readonly tabs: never;
    };
    readonly 'account.recharge': {
      readonly cells: 'rechargeNo' | 'orgTitle' | 'amount' | 'giftAmount' | 'payChannel' | 'channelTradeNo' | 'payerName' | 'payerAccount' | 'voucher' | 'payTime' | 'expireTime' | 'closeReason' | 'auditUserName' | 'auditTime' | 'auditRemark' | 'applicantName' | 'status' | 'id' | 'tenantId' | 'orgId' | 'createUser' | 'createTime' | 'updateUser' | 'updateTime' | 'rowVersion';
      readonly actions: never;
      readonly tabs: never;
    };
    readonly 'account.payment': {
      readonly cells: 'paymentNo' | 'orgTitle' | 'relatedType' | 'relatedId' | 'relatedNo' | 'subject' | 'amount' | 'payChannel' | 'payUrl' | 'channelTradeNo' | 'expireTime' | 'payTime' | 'failReason' | 'remark' | 'status' | 'id' | 'tenantId' | 'orgId' | 'createUser' | 'createTime' | 'updateUser' | 'updateTime' | 'rowVersion';
      readonly actions: never;
      readonly tabs: never;
    };
    readonly 'backProduct.product': {
      readonly cells: 'productCode' | 'productName' | 'icon' | 'productType' | 'categoryId' | 'industry' | 'shortDesc' | 'description' | 'usageGuide' | 'pictures' | 'tags' | 'deliveryMode' | 'modelVersionId' | 'dataSetVersionId' | 'imageId' | 'saasUrl' | 'demoUrl' | 'docUrl' | 'contactName' | 'contactPhone' | 'trialEnabled' | 'trialDays' | 'trialQuota' | 'agreement' | 'specs' | 'priceFrom' | 'saleCount' | 'viewCount' | 'favoriteCount' | 'score' | 'interfaceCount' | 'status' | 'changeStatus' | 'shelfTime' | 'offTime' | 'auditRemark' | 'orgTitle' | 'createTime' | 'updateTime' | 'id' | 'tenantId' | 'orgId' | 'createUser' | 'updateUser' | 'rowVersion';
      readonly actions: never;
      readonly tabs: never;
    };
    readonly 'backProduct.productSpec': {
      readonly cells: 'productId' | 'specName' | 'chargeMode' | 'quota' | 'validDays' | 'periodUnit' | 'periodOptions' | 'price' | 'originalPrice' | 'tiers' | 'qpsLimit' | 'stock' | 'purchaseLimit' | 'sort' | 'status' | 'productStatus' | 'createTime' | 'id' | 'tenantId' | 'orgId' | 'createUser' | 'updateUser' | 'updateTime' | 'rowVersion';
      readonly actions: never;
      readonly tabs: never;
    };
    readonly 'backProduct.productApply': {
      readonly cells: 'applyNo' | 'applyType' | 'productId' | 'productName' | 'productType' | 'sellerOrgId' | 'applicantOrgName' | 'applicantName' | 'phone' | 'reason' | 'specId' | 'trialDays' | 'trialQuota' | 'snapshot' | 'before' | 'difference' | 'attachments' | 'status' | 'auditUserName' | 'auditTime' | 'auditRemark' | 'createTime' | 'awaitsMe' | 'id' | 'tenantId' | 'orgId' | 'createUser' | 'updateUser' | 'updateTime' | 'rowVersion';
      readonly actions: never;
      readonly tabs: never;
    };
    readonly 'backProduct.interface': {
      readonly cells: 'interfaceCode' | 'interfaceName' | 'productId' | 'groupName' | 'method' | 'path' | 'backendUrl' | 'authType' | 'contentType' | 'requestParams' | 'requestExample' | 'responseExample' | 'responseParams' | 'errorCodes' | 'timeoutMs' | 'qpsLimit' | 'billable' | 'version' | 'openPath' | 'callCount24h' | 'successRate24h' | 'lastDebugTime' | 'status' | 'createTime' | 'updateTime' | 'id' | 'tenantId' | 'orgId' | 'createUser' | 'updateUser' | 'rowVersion';
      readonly actions: never;
      readonly tabs: never;
    };
    readonly 'common.message': {
      readonly cells: 'title' | 'category' | 'level' | 'content' | 'senderName' | 'readFlag' | 'readTime' | 'sendTime' | 'bizType' | 'bizId' | 'linkPath' | 'userId' | 'id' | 'tenantId' | 'orgId' | 'createUser' | 'createTime' | 'updateUser' | 'updateTime' | 'rowVersion';
      readonly actions: never;
      readonly tabs: never;
    };
    readonly 'common.content': {
      readonly cells: 'code' | 'title' | 'titleEn' | 'body' | 'bodyEn' | 'cover' | 'linkUrl' | 'sort' | 'effectiveTime' | 'status' | 'id' | 'tenantId' | 'orgId' | 'createUser' | 'createTime' | 'updateUser' | 'updateTime' | 'rowVersion';
      readonly actions: never;
      readonly tabs: never;
    };
    readonly 'common.roleRight': {
      readonly cells: 'area' | 'entity' | 'entityEn' | 'action' | 'actionEn' | 'name' | 'code' | 'cus' | 'dm' | 'annotator' | 'viewer' | 'da' | 'adm' | 'sort' | 'id' | 'tenantId' | 'orgId' | 'createUser' | 'createTime' | 'updateUser' | 'updateTime' | 'rowVersion';
      readonly actions: never;
      readonly tabs: never;
    };
    readonly 'common.tenant': {
      readonly cells: 'code' | 'name' | 'contactName' | 'contactPhone' | 'contactEmail' | 'status' | 'closeTime' | 'id' | 'tenantId' | 'orgId' | 'createUser' | 'createTime' | 'updateUser' | 'updateTime' | 'rowVersion';
      readonly actions: never;
      readonly tabs: never;
    };
    readonly 'common.failedJob': {
      readonly cells: 'kind' | 'attempts' | 'lastError' | 'deadTime' | 'status' | 'id' | 'tenantId' | 'orgId' | 'createUser' | 'createTime' | 'updateUser' | 'updateTime' | 'rowVersion';
      readonly actions: never;
      readonly tabs: never;
    };
    readonly 'common.childApp': {
      readonly cells: 'routeId' | 'name' | 'title' | 'titleEn' | 'entryUrl' | 'initialPath' | 'appKind' | 'keepAlive' | 'routerMode' | 'withMenu' | 'status' | 'id' | 'tenantId' | 'orgId' | 'createUser' | 'createTime' | 'updateUser' | 'updateTime' | 'rowVersion';
      readonly actions: never;
      readonly tabs: never;
    };
    readonly 'common.envSetting': {
      readonly cells: 'key' | 'remark' | 'current' | 'value' | 'usual' | 'variable' | 'id' | 'tenantId' | 'orgId' | 'createUser' | 'createTime' | 'updateUser' | 'updateTime' | 'rowVersion';
      readonly actions: never;
      readonly tabs: never;
    };
    readonly 'common.dictItem': {
      readonly cells: 'code' | 'value' | 'parent' | 'label' | 'labelEn' | 'tag' | 'sort' | 'isBuiltIn' | 'status' | 'id' | 'tenantId' | 'orgId' | 'createUser' | 'createTime' | 'updateUser' | 'updateTime' | 'rowVersion';
      readonly actions: never;
      readonly tabs: never;
    };
    readonly 'common.webhook': {
      readonly cells: 'name' | 'url' | 'entities' | 'kinds' | 'status' | 'offReason' | 'waiting' | 'failingSince' | 'pausedUntil' | 'lastSuccessTime' | 'oldSecretUntil' | 'createTime' | 'id' | 'tenantId' | 'orgId' | 'createUser' | 'updateUser' | 'updateTime' | 'rowVersion';
      readonly actions: never;
      readonly tabs: never;
    };
    readonly 'common.webhookDelivery': {
      readonly cells: 'webhookId' | 'entity' | 'kind' | 'recordId' | 'seq' | 'status' | 'attempts' | 'lastCode' | 'lastFailure' | 'nextTime' | 'sentTime' | 'body' | 'answer' | 'createTime' | 'id' | 'tenantId' | 'orgId' | 'createUser' | 'updateUser' | 'updateTime' | 'rowVersion';
      readonly actions: never;
      readonly tabs: never;
    };
    readonly 'dataSet.dataSet': {
      readonly cells: 'dataSetCode' | 'dataSetName' | 'cover' | 'dataType' | 'taskType' | 'annotationFormat' | 'sourceType' | 'pvcId' | 'sourceUri' | 'visibility' | 'projectId' | 'license' | 'industry' | 'language' | 'tags' | 'description' | 'currentVersionId' | 'sampleCount' | 'labeledCount' | 'labelProgress' | 'labelStatus' | 'sizeBytes' | 'fileCount' | 'downloadCount' | 'viewCount' | 'favoriteCount' | 'status' | 'failReason' | 'auditRemark' | 'createTime' | 'updateTime' | 'id' | 'tenantId' | 'orgId' | 'createUser' | 'updateUser' | 'rowVersion';
      readonly actions: never;
      readonly tabs: never;
    };
    readonly 'dataSet.dataSetVersion': {
      readonly cells: 'versionTitle' | 'dataSetId' | 'versionNo' | 'versionDesc' | 'importMode' | 'baseVersionId' | 'files' | 'splitRatio' | 'sampleCount' | 'labeledCount' | 'sizeBytes' | 'fileCount' | 'labelDistribution' | 'storagePath' | 'checksum' | 'isCurrent' | 'status' | 'dataSetStatus' | 'failReason' | 'createTime' | 'updateTime' | 'id' | 'tenantId' | 'orgId' | 'createUser' | 'updateUser' | 'rowVersion';
      readonly actions: never;
      readonly tabs: never;
    };
    readonly 'dataSet.dataSetFile': {
      readonly cells: 'path' | 'dataSetId' | 'versionId' | 'fileType' | 'sizeBytes' | 'sampleCount' | 'labeled' | 'split' | 'sha256' | 'isCurrent' | 'versionStatus' | 'createTime' | 'id' | 'tenantId' | 'orgId' | 'createUser' | 'updateUser' | 'updateTime' | 'rowVersion';
      readonly actions: never;
      readonly tabs: never;
    };
    readonly 'developer.organization': {
      readonly cells: 'orgCode' | 'orgName' | 'shortName' | 'orgType' | 'logo' | 'intro' | 'address' | 'contactName' | 'contactPhone' | 'adminUserId' | 'adminName' | 'memberCount' | 'memberLimit' | 'quota' | 'status' | 'id' | 'tenantId' | 'orgId' | 'createUser' | 'createTime' | 'updateUser' | 'updateTime' | 'rowVersion';
      readonly actions: never;
      readonly tabs: never;
    };
    readonly 'developer.orgMember': {
      readonly cells: 'nickname' | 'username' | 'avatar' | 'userId' | 'phone' | 'email' | 'isAdmin' | 'orgRoles' | 'projectCount' | 'inviterName' | 'joinTime' | 'lastLoginTime' | 'status' | 'id' | 'tenantId' | 'orgId' | 'createUser' | 'createTime' | 'updateUser' | 'updateTime' | 'rowVersion';
      readonly actions: never;
      readonly tabs: never;
    };
    readonly 'developer.developerApply': {
      readonly cells: 'applyNo' | 'applyType' | 'orgName' | 'creditCode' | 'licenseFile' | 'realName' | 'idNumber' | 'idFront' | 'idBack' | 'contactName' | 'phone' | 'email' | 'smsCode' | 'industry' | 'intro' | 'agree' | 'applicantName' | 'status' | 'auditRemark' | 'auditTime' | 'id' | 'tenantId' | 'orgId' | 'createUser' | 'createTime' | 'updateUser' | 'updateTime' | 'rowVersion';
      readonly actions: never;
      readonly tabs: never;
    };
    readonly 'invitedOrg.orgInvitation': {
      readonly cells: 'inviteNo' | 'orgTitle' | 'orgLogo' | 'inviterOrgId' | 'inviterName' | 'channel' | 'inviteePhone' | 'inviteeUserId' | 'inviteeName' | 'inviteLink' | 'orgRoles' | 'message' | 'sendTime' | 'expireTime' | 'handleTime' | 'status' | 'id' | 'tenantId' | 'orgId' | 'createUser' | 'createTime' | 'updateUser' | 'updateTime' | 'rowVersion';
      readonly actions: never;
      readonly tabs: never;
    };
    readonly 'invitedOrg.projectInvitation': {
      readonly cells: 'inviteNo' | 'projectId' | 'projectName' | 'orgTitle' | 'orgLogo' | 'inviterOrgId' | 'inviterName' | 'channel' | 'inviteePhone' | 'inviteeUserId' | 'inviteeName' | 'inviteLink' | 'projectRole' | 'message' | 'sendTime' | 'expireTime' | 'handleTime' | 'status' | 'id' | 'tenantId' | 'orgId' | 'createUser' | 'createTime' | 'updateUser' | 'updateTime' | 'rowVersion';
      readonly actions: never;
      readonly tabs: never;
    };
    readonly 'logs.opsLog': {
      readonly cells: 'opsTime' | 'operatorId' | 'operatorName' | 'orgName' | 'module' | 'action' | 'bizType' | 'bizId' | 'content' | 'result' | 'errMessage' | 'ip' | 'costMs' | 'before' | 'after' | 'id' | 'tenantId' | 'orgId' | 'createUser' | 'createTime' | 'updateUser' | 'updateTime' | 'rowVersion';
      readonly actions: never;
      readonly tabs: never;
    };
    readonly 'logs.clientLog': {
      readonly cells: 'time' | 'type' | 'message' | 'url' | 'stack' | 'info' | 'userId' | 'userAgent' | 'createUser' | 'receiveTime' | 'id' | 'tenantId' | 'orgId' | 'createTime' | 'updateUser' | 'updateTime' | 'rowVersion';
      readonly actions: never;
      readonly tabs: never;
    };
    readonly 'logs.requestLog': {
      readonly cells: 'requestId' | 'requestTime' | 'productId' | 'interfaceId' | 'subscriptionId' | 'buyerOrgId' | 'callerOrgName' | 'sellerOrgId' | 'sellerOrgName' | 'callerUserId' | 'callerUserName' | 'accessKey' | 'method' | 'path' | 'clientIp' | 'userAgent' | 'httpStatus' | 'success' | 'errorCode' | 'errorMessage' | 'latencyMs' | 'admitLatencyMs' | 'backendLatencyMs' | 'requestSize' | 'responseSize' | 'billable' | 'deductSource' | 'requestQuery' | 'requestHeaders' | 'requestBody' | 'responseBody' | 'id' | 'tenantId' | 'orgId' | 'createUser' | 'createTime' | 'updateUser' | 'updateTime' | 'rowVersion';
      readonly actions: never;
      readonly tabs: never;
    };
    readonly 'logs.apiMonitor': {
      readonly cells: 'side' | 'hourStart' | 'productId' | 'interfaceId' | 'buyerOrgId' | 'buyerOrgName' | 'sellerOrgId' | 'sellerOrgName' | 'callCount' | 'failCount' | 'limitedCount' | 'latencySum' | 'latencyMax' | 'byteSum' | 'latencies' | 'statuses' | 'errors' | 'id' | 'tenantId' | 'orgId' | 'createUser' | 'createTime' | 'updateUser' | 'updateTime' | 'rowVersion';
      readonly actions: never;
      readonly tabs: never;
    };
    readonly 'miror.repo': {
      readonly cells: 'repoName' | 'namespace' | 'address' | 'category' | 'visibility' | 'projectId' | 'description' | 'autoScan' | 'immutableTags' | 'keepTags' | 'tagCount' | 'artifactCount' | 'pullCount' | 'sizeBytes' | 'lastPushTime' | 'status' | 'createTime' | 'updateTime' | 'id' | 'tenantId' | 'orgId' | 'createUser' | 'updateUser' | 'rowVersion';
      readonly actions: never;
      readonly tabs: never;
    };
    readonly 'miror.image': {
      readonly cells: 'imageName' | 'repoId' | 'tag' | 'imageUrl' | 'sourceUrl' | 'sourceUser' | 'sourceSecret' | 'digest' | 'imageMode' | 'source' | 'usageScopes' | 'chipType' | 'arch' | 'framework' | 'frameworkVersion' | 'pythonVersion' | 'cudaVersion' | 'sizeBytes' | 'layerCount' | 'pullCount' | 'pushTime' | 'pullTime' | 'scanStatus' | 'severity' | 'vulnSummary' | 'description' | 'status' | 'statusReason' | 'createTime' | 'updateTime' | 'id' | 'tenantId' | 'orgId' | 'createUser' | 'updateUser' | 'rowVersion';
      readonly actions: never;
      readonly tabs: never;
    };
    readonly 'miror.build': {
      readonly cells: 'buildName' | 'buildNo' | 'repoId' | 'targetTag' | 'buildMode' | 'baseImageId' | 'dockerfile' | 'aptPackages' | 'pipPackages' | 'condaEnv' | 'contextType' | 'contextFile' | 'gitUrl' | 'gitRef' | 'gitSecret' | 'contextPath' | 'dockerfilePath' | 'pvcId' | 'notebookId' | 'buildArgs' | 'arch' | 'cpu' | 'memoryGi' | 'timeoutMinutes' | 'noCache' | 'scanAfter' | 'startNow' | 'status' | 'queueTime' | 'startTime' | 'endTime' | 'duration' | 'resultDigest' | 'resultSize' | 'imageId' | 'failReason' | 'createTime' | 'updateTime' | 'id' | 'tenantId' | 'orgId' | 'createUser' | 'updateUser' | 'rowVersion';
      readonly actions: never;
      readonly tabs: never;
    };
    readonly 'miror.buildHistory': {
      readonly cells: 'buildId' | 'attemptTitle' | 'buildNo' | 'status' | 'buildMode' | 'targetTag' | 'queueTime' | 'startTime' | 'endTime' | 'duration' | 'resultDigest' | 'resultSize' | 'imageId' | 'failReason' | 'settings' | 'id' | 'tenantId' | 'orgId' | 'createUser' | 'createTime' | 'updateUser' | 'updateTime' | 'rowVersion';
      readonly actions: never;
      readonly tabs: never;
    };
    readonly 'model.model': {
      readonly cells: 'modelCode' | 'modelName' | 'cover' | 'domain' | 'taskType' | 'framework' | 'paramScale' | 'baseModel' | 'license' | 'language' | 'industry' | 'tags' | 'projectId' | 'visibility' | 'description' | 'latestVersion' | 'latestVersionId' | 'versionCount' | 'sizeBytes' | 'downloadCount' | 'status' | 'createTime' | 'updateTime' | 'id' | 'tenantId' | 'orgId' | 'createUser' | 'updateUser' | 'rowVersion';
      readonly actions: never;
      readonly tabs: never;
    };
    readonly 'model.modelVersion': {
      readonly cells: 'versionTitle' | 'modelId' | 'versionNo' | 'versionDesc' | 'sourceType' | 'runId' | 'pvcId' | 'sourceUri' | 'files' | 'format' | 'frameworkVersion' | 'pythonVersion' | 'runtimeImageId' | 'metrics' | 'hyperParams' | 'inputSchema' | 'outputSchema' | 'priorVersion' | 'priorInput' | 'priorOutput' | 'inputChange' | 'outputChange' | 'sizeBytes' | 'checksum' | 'storagePath' | 'stage' | 'status' | 'statusReason' | 'createTime' | 'updateTime' | 'id' | 'tenantId' | 'orgId' | 'createUser' | 'updateUser' | 'rowVersion';
      readonly actions: never;
      readonly tabs: never;
    };
    readonly 'notebook.notebook': {
      readonly cells: 'notebookName' | 'jupyterName' | 'description' | 'projectId' | 'ideType' | 'imageMode' | 'imageId' | 'customImage' | 'imagePullPolicy' | 'resourceId' | 'cpu' | 'memoryGi' | 'gpuCount' | 'gpuModel' | 'workspaceVolume' | 'dataVolumes' | 'dataSets' | 'shm' | 'envs' | 'configurations' | 'affinity' | 'tolerationGroup' | 'autoStop' | 'autoStopMinutes' | 'status' | 'statusReason' | 'url' | 'startTime' | 'stopTime' | 'runDuration' | 'lastActivity' | 'cpuUsage' | 'memoryUsage' | 'gpuUsage' | 'podName' | 'nodeName' | 'id' | 'tenantId' | 'orgId' | 'createUser' | 'createTime' | 'updateUser' | 'updateTime' | 'rowVersion';
      readonly actions: never;
      readonly tabs: never;
    };
    readonly 'order.order': {
      readonly cells: 'orderNo' | 'orderType' | 'side' | 'productId' | 'productName' | 'productType' | 'specId' | 'specName' | 'chargeMode' | 'deliveryMode' | 'quantity' | 'periodCount' | 'periodUnit' | 'unitPrice' | 'originalAmount' | 'discountAmount' | 'payAmount' | 'paidAmount' | 'refundAmount' | 'payChannel' | 'buyerOrgId' | 'buyerOrgName' | 'buyerUserName' | 'sellerOrgId' | 'sellerOrgName' | 'contactName' | 'contactPhone' | 'remark' | 'agree' | 'source' | 'expireTime' | 'payTime' | 'finishTime' | 'refundBefore' | 'subscriptionId' | 'isUnused' | 'isRenewable' | 'usedBefore' | 'invoiceStatus' | 'invoiceTitle' | 'invoiceTaxNo' | 'invoiceEmail' | 'invoiceNo' | 'closeReason' | 'failReason' | 'refundReason' | 'auditRemark' | 'deliverNote' | 'snapshot' | 'status' | 'id' | 'tenantId' | 'orgId' | 'createUser' | 'createTime' | 'updateUser' | 'updateTime' | 'rowVersion';
      readonly actions: never;
      readonly tabs: never;
    };
    readonly 'order.orderLog': {
      readonly cells: 'orderId' | 'status' | 'operatorName' | 'remark' | 'time' | 'id' | 'tenantId' | 'orgId' | 'createUser' | 'createTime' | 'updateUser' | 'updateTime' | 'rowVersion';
      readonly actions: never;
      readonly tabs: never;
    };
    readonly 'product.product': {
      readonly cells: 'productCode' | 'productName' | 'icon' | 'productType' | 'shortDesc' | 'tags' | 'tagText' | 'industry' | 'categoryId' | 'categoryName' | 'categoryNameEn' | 'categoryIds' | 'deliveryMode' | 'chargeModes' | 'priceFrom' | 'price' | 'trialEnabled' | 'trialDays' | 'trialQuota' | 'saleCount' | 'viewCount' | 'favoriteCount' | 'callCount' | 'score' | 'popularity' | 'shelfTime' | 'sellerOrgName' | 'sellerLogo' | 'sellerIntro' | 'description' | 'usageGuide' | 'demoUrl' | 'docUrl' | 'pictures' | 'agreement' | 'id' | 'tenantId' | 'orgId' | 'createUser' | 'createTime' | 'updateUser' | 'updateTime' | 'rowVersion';
      readonly actions: never;
      readonly tabs: never;
    };
    readonly 'product.subscription': {
      readonly cells: 'subscriptionNo' | 'productId' | 'productName' | 'icon' | 'productType' | 'deliveryMode' | 'specId' | 'specName' | 'chargeMode' | 'unitPrice' | 'tiers' | 'periodUnit' | 'periodCount' | 'sellerOrgId' | 'sellerOrgName' | 'buyerOrgId' | 'buyerOrgName' | 'side' | 'isTrial' | 'totalQuota' | 'usedQuota' | 'remainQuota' | 'callCount30d' | 'qpsLimit' | 'effectiveTime' | 'expireTime' | 'resetTime' | 'autoRenew' | 'lastOrderId' | 'lastOrderNo' | 'saasUrl' | 'suspendedBy' | 'status' | 'id' | 'tenantId' | 'orgId' | 'createUser' | 'createTime' | 'updateUser' | 'updateTime' | 'rowVersion';
      readonly actions: never;
      readonly tabs: never;
    };
    readonly 'product.category': {
      readonly cells: 'parentId' | 'name' | 'nameEn' | 'icon' | 'sort' | 'level' | 'productCount' | 'status' | 'createTime' | 'id' | 'tenantId' | 'orgId' | 'createUser' | 'updateUser' | 'updateTime' | 'rowVersion';
      readonly actions: never;
      readonly tabs: never;
    };
    readonly 'product.favorite': {
      readonly cells: 'userId' | 'targetType' | 'targetId' | 'targetName' | 'state' | 'markedName' | 'createTime' | 'id' | 'tenantId' | 'orgId' | 'createUser' | 'updateUser' | 'updateTime' | 'rowVersion';
      readonly actions: never;
      readonly tabs: never;
    };
    readonly 'project.project': {
      readonly cells: 'projectName' | 'projectCode' | 'projectType' | 'icon' | 'description' | 'startDate' | 'endDate' | 'resourceIds' | 'quota' | 'quotaUsed' | 'tags' | 'memberCount' | 'notebookCount' | 'dataSetCount' | 'modelCount' | 'runCount' | 'ownerMemberId' | 'ownerId' | 'ownerSeatId' | 'ownerName' | 'memberIds' | 'status' | 'id' | 'tenantId' | 'orgId' | 'createUser' | 'createTime' | 'updateUser' | 'updateTime' | 'rowVersion' | 'quotaUsed.cpu' | 'quotaUsed.memoryGi' | 'quotaUsed.gpu' | 'quotaUsed.storageGi';
      readonly actions: never;
      readonly tabs: never;
    };
    readonly 'project.projectMember': {
      readonly cells: 'nickname' | 'phone' | 'userId' | 'projectId' | 'projectRole' | 'joinTime' | 'status' | 'id' | 'tenantId' | 'orgId' | 'createUser' | 'createTime' | 'updateUser' | 'updateTime' | 'rowVersion';
      readonly actions: never;
      readonly tabs: never;
    };
    readonly 'project.pipeline': {
      readonly cells: 'displayName' | 'pipelineName' | 'projectId' | 'description' | 'sourceType' | 'file' | 'packageUrl' | 'yaml' | 'tags' | 'latestVersionName' | 'versionCount' | 'runCount' | 'lastRunState' | 'lastRunTime' | 'statusReason' | 'status' | 'latestVersionId' | 'id' | 'tenantId' | 'orgId' | 'createUser' | 'createTime' | 'updateUser' | 'updateTime' | 'rowVersion';
      readonly actions: never;
      readonly tabs: never;
    };
    readonly 'project.pipelineVersion': {
      readonly cells: 'versionName' | 'pipelineId' | 'description' | 'codeSourceUrl' | 'sourceType' | 'file' | 'packageUrl' | 'yaml' | 'source' | 'spec' | 'statusReason' | 'status' | 'createTime' | 'ofProject' | 'id' | 'tenantId' | 'orgId' | 'createUser' | 'updateUser' | 'updateTime' | 'rowVersion';
      readonly actions: never;
      readonly tabs: never;
    };
    readonly 'project.experiment': {
      readonly cells: 'experimentName' | 'projectId' | 'description' | 'isDefault' | 'runCount' | 'last5Runs' | 'lastRunTime' | 'storageState' | 'id' | 'tenantId' | 'orgId' | 'createUser' | 'createTime' | 'updateUser' | 'updateTime' | 'rowVersion';
      readonly actions: never;
      readonly tabs: never;
    };
    readonly 'project.recurringRun': {
      readonly cells: 'displayName' | 'projectId' | 'pipelineId' | 'alwaysLatest' | 'pipelineVersionId' | 'experimentId' | 'resourceId' | 'priority' | 'parameters' | 'triggerType' | 'cron' | 'intervalSecond' | 'startTime' | 'endTime' | 'maxConcurrency' | 'noCatchup' | 'nextRunTime' | 'lastRunTime' | 'runCount' | 'status' | 'id' | 'tenantId' | 'orgId' | 'createUser' | 'createTime' | 'updateUser' | 'updateTime' | 'rowVersion';
      readonly actions: never;
      readonly tabs: never;
    };
    readonly 'project.run': {
      readonly cells: 'runName' | 'description' | 'projectId' | 'experimentId' | 'pipelineId' | 'pipelineVersionId' | 'runType' | 'parameters' | 'resourceId' | 'priority' | 'pipelineRoot' | 'serviceAccount' | 'state' | 'storageState' | 'scheduledAt' | 'startTime' | 'finishTime' | 'duration' | 'cpu' | 'memoryGi' | 'gpuCount' | 'taskDetails' | 'metrics' | 'errorMessage' | 'recurringRunId' | 'outputModelVersionId' | 'archivedWithExperiment' | 'id' | 'tenantId' | 'orgId' | 'createUser' | 'createTime' | 'updateUser' | 'updateTime' | 'rowVersion';
      readonly actions: never;
      readonly tabs: never;
    };
    readonly 'resource.resource': {
      readonly cells: 'resourceName' | 'resourceCode' | 'resourceType' | 'poolType' | 'flavorId' | 'count' | 'chargeMode' | 'periodUnit' | 'periodCount' | 'purpose' | 'cpuCores' | 'memoryGi' | 'gpuCount' | 'gpuMemGi' | 'storageGi' | 'usedCpu' | 'usedMemoryGi' | 'usedGpu' | 'usedStorageGi' | 'autoRenew' | 'projectIds' | 'effectiveTime' | 'expireTime' | 'frozenTime' | 'lastOrderNo' | 'lastOrderId' | 'status' | 'id' | 'tenantId' | 'orgId' | 'createUser' | 'createTime' | 'updateUser' | 'updateTime' | 'rowVersion';
      readonly actions: never;
      readonly tabs: never;
    };
    readonly 'resource.flavor': {
      readonly cells: 'flavorName' | 'resourceType' | 'poolType' | 'cpuCores' | 'memoryGi' | 'gpuModel' | 'gpuCount' | 'gpuMemGi' | 'storageGi' | 'arch' | 'monthPrice' | 'hourPrice' | 'stock' | 'sort' | 'status' | 'createTime' | 'updateTime' | 'id' | 'tenantId' | 'orgId' | 'createUser' | 'updateUser' | 'rowVersion';
      readonly actions: never;
      readonly tabs: never;
    };
    readonly 'resource.metric': {
      readonly cells: 'resourceId' | 'projectId' | 'scopeType' | 'scopeId' | 'scopeName' | 'resolution' | 'sampleTime' | 'cpuUsed' | 'cpuTotal' | 'memUsedGi' | 'memTotalGi' | 'gpuUsed' | 'gpuTotal' | 'gpuUtil' | 'gpuUtils' | 'gpuMemUsedGi' | 'gpuMemTotalGi' | 'storageUsedGi' | 'storageTotalGi' | 'netInMbps' | 'netOutMbps' | 'gpuTempC' | 'gpuPowerW' | 'id' | 'tenantId' | 'orgId' | 'createUser' | 'createTime' | 'updateUser' | 'updateTime' | 'rowVersion';
      readonly actions: never;
      readonly tabs: never;
    };
    readonly 'resource.pvc': {
      readonly cells: 'pvcName' | 'displayName' | 'description' | 'projectId' | 'storageClassName' | 'accessMode' | 'volumeMode' | 'requestGi' | 'reclaimPolicy' | 'capacityGi' | 'usedGi' | 'usedPct' | 'sourceType' | 'sourceId' | 'volumeName' | 'mounts' | 'status' | 'statusReason' | 'createTime' | 'updateTime' | 'id' | 'tenantId' | 'orgId' | 'createUser' | 'updateUser' | 'rowVersion';
      readonly actions: never;
      readonly tabs: never;
    };
    readonly 'resourceOrder.resourceOrder': {
      readonly cells: 'orderNo' | 'orderType' | 'resourceId' | 'resourceName' | 'resourceType' | 'flavorName' | 'count' | 'oldCount' | 'chargeMode' | 'periodUnit' | 'periodCount' | 'unitPrice' | 'amount' | 'payChannel' | 'payTime' | 'payBefore' | 'purpose' | 'applicantName' | 'orgTitle' | 'auditUserName' | 'auditTime' | 'auditRemark' | 'finishTime' | 'failReason' | 'status' | 'id' | 'tenantId' | 'orgId' | 'createUser' | 'createTime' | 'updateUser' | 'updateTime' | 'rowVersion';
      readonly actions: never;
      readonly tabs: never;
    };
    readonly 'user.user': {
      readonly cells: 'username' | 'nickname' | 'avatar' | 'userType' | 'organisations' | 'phone' | 'email' | 'realName' | 'gender' | 'birthday' | 'company' | 'position' | 'region' | 'intro' | 'authStatus' | 'hasRequestKey' | 'sessionCount' | 'lastLoginTime' | 'lastLoginIp' | 'status' | 'id' | 'tenantId' | 'orgId' | 'createUser' | 'createTime' | 'updateUser' | 'updateTime' | 'rowVersion';
      readonly actions: never;
      readonly tabs: never;
    };
  };
};

declare module '@isp/crud' {
  interface Register {
    names: Names;
  }
}
