export interface KeyGroup {
  readonly title: string;
  /** Pairs of the name of a command and its keys, as users see them. */
  readonly keys: readonly (readonly [what: string, keys: string])[];
}

/** The list of keyboard shortcuts that the help shows: groups of commands, each with its keys. */
export const keyList: readonly KeyGroup[] = [
  {
    title: '样本',
    keys: [
      ['上一个', '←'],
      ['下一个', '→'],
      ['跳过该样本', 'X'],
      ['搜索样本', '/'],
    ],
  },
  {
    title: '绘制',
    keys: [
      ['选择标签', '1 – 9'],
      ['矩形', 'B'],
      ['多边形', 'P'],
      ['在画面中央或播放位置绘制，或标注下一个词', 'N'],
      ['结束多边形', 'Enter'],
      ['取消', 'Esc'],
      ['在已有标注上绘制', 'Alt'],
    ],
  },
  {
    title: '修改',
    keys: [
      ['上一个标注', '['],
      ['下一个标注', ']'],
      ['移动标注、角点或片段端点', 'Shift + ← ↑ → ↓'],
      ['选择下一个角点或端点', 'C'],
      ['添加角点', 'I'],
      ['删除', 'Delete'],
      ['撤销', 'Ctrl + Z'],
      ['重做', 'Ctrl + Y'],
    ],
  },
  {
    title: '声音与视频',
    keys: [
      ['播放 / 暂停', 'Space'],
      ['播放所选片段', 'Enter'],
      ['移动播放位置', 'W A S D'],
    ],
  },
  {
    title: '视图',
    keys: [
      ['放大', '+'],
      ['缩小', '−'],
      ['适应窗口', 'F'],
      ['原始大小', '0'],
      ['移动画面', 'W A S D'],
      ['拖动画面', 'Space'],
      ['快捷键', '?'],
    ],
  },
];
