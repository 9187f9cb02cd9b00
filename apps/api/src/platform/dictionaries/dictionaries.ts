/** One value of a dictionary: code, Chinese, English. */
type Entry = readonly [value: string, label: string, labelEn: string];

/** Dictionaries forms choose from. */
export const dictionaries: Readonly<Record<string, readonly Entry[]>> = {
  industry: [
    ['manufacture', '工业制造', 'Manufacturing'],
    ['medical', '医疗健康', 'Health care'],
    ['transport', '交通物流', 'Transport'],
    ['finance', '金融', 'Finance'],
    ['energy', '能源电力', 'Energy'],
    ['agriculture', '农业', 'Agriculture'],
    ['education', '教育', 'Education'],
    ['retail', '零售电商', 'Retail'],
    ['government', '政务', 'Government'],
    ['security', '公共安全', 'Public safety'],
    ['media', '传媒文娱', 'Media'],
    ['environment', '环保', 'Environment'],
    ['construction', '建筑', 'Construction'],
    ['telecom', '通信', 'Telecommunications'],
    ['general', '通用', 'General'],
  ],
  license: [
    ['apache-2.0', 'Apache 2.0', 'Apache 2.0'],
    ['mit', 'MIT', 'MIT'],
    ['bsd-3-clause', 'BSD 3-Clause', 'BSD 3-Clause'],
    ['gpl-3.0', 'GPL 3.0', 'GPL 3.0'],
    ['cc-by-4.0', 'CC BY 4.0', 'CC BY 4.0'],
    ['cc-by-sa-4.0', 'CC BY-SA 4.0', 'CC BY-SA 4.0'],
    ['cc-by-nc-4.0', 'CC BY-NC 4.0', 'CC BY-NC 4.0'],
    ['odbl', 'ODbL', 'ODbL'],
    ['openrail', 'OpenRAIL', 'OpenRAIL'],
    ['commercial', '商业授权', 'Commercial'],
    ['custom', '自定义', 'Custom'],
    ['unknown', '未声明', 'Not stated'],
  ],
  language: [
    ['zh', '中文', 'Chinese'],
    ['en', '英文', 'English'],
    ['zh-dialect', '方言', 'Dialect'],
    ['multi', '多语言', 'Multilingual'],
  ],
  storage_class: [
    ['nfs-client', 'NFS 文件存储', 'NFS file storage'],
    ['cephfs', 'CephFS', 'CephFS'],
    ['ceph-rbd', 'Ceph 块存储', 'Ceph block storage'],
    ['local-path', '本地盘', 'Local disk'],
  ],
  gpu_model: [
    ['T4', 'T4', 'T4'],
    ['V100', 'V100', 'V100'],
    ['A10', 'A10', 'A10'],
    ['A100-40G', 'A100-40G', 'A100-40G'],
    ['A100-80G', 'A100-80G', 'A100-80G'],
    ['910B', '910B', '910B'],
  ],
  notebook_configuration: [
    ['git-credentials', 'Git 凭证', 'Git credentials'],
    ['pip-mirror', 'pip 镜像源', 'pip mirror'],
    ['conda-mirror', 'Conda 镜像源', 'Conda mirror'],
    ['huggingface-mirror', '模型下载加速', 'Model download mirror'],
  ],
  notebook_affinity: [
    ['spread', '分散部署', 'Spread over nodes'],
    ['pack', '集中部署', 'Pack on one node'],
    ['ssd-node', '固态盘节点', 'Nodes with SSD'],
  ],
  notebook_toleration: [
    ['gpu', 'GPU 专用节点', 'GPU nodes'],
    ['preemptible', '可抢占节点', 'Preemptible nodes'],
  ],
  close_reason: [
    ['unwanted', '不想买了', 'No longer wanted'],
    ['wrong-info', '信息填写错误', 'Wrong information'],
    ['price', '价格问题', 'Price'],
    ['duplicate', '重复下单', 'Ordered twice'],
    ['timeout', '超时未支付', 'Not paid in time'],
  ],
  refund_reason: [
    ['not-as-expected', '产品不符合预期', 'Not as expected'],
    ['unusable', '无法正常使用', 'Does not work'],
    ['wrong-spec', '买错规格', 'Wrong specification'],
    ['other', '其他', 'Other'],
  ],
};

/** One choice, as `/dict/list` sends it. */
export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly labelEn: string;
}

/** As `/dict/list` sends it: `label` in the reader's language, English beside it. */
export function readDictionaries(codes: readonly string[], isEnglish: boolean): Record<string, Choice[]> {
  return Object.fromEntries(
    codes.map((code) => [
      code,
      (Object.hasOwn(dictionaries, code) ? (dictionaries[code] ?? []) : []).map(
        ([value, label, labelEn]) => ({
          value,
          label: isEnglish ? labelEn : label,
          labelEn,
        }),
      ),
    ]),
  );
}
