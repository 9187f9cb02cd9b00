import type { Random } from './random.ts';
import type { Pixels } from './toPng.ts';

type Colour = readonly [number, number, number];

/** Width and height of a simulated picture in pixels. */
export const sceneSize = { width: 480, height: 320 } as const;

/**
 * Draws a sample picture for labelling: a brushed metal plate with screws, scratches and dents. Users can mark them
 * with boxes and polygons.
 */
export function drawScene(random: Random): Pixels {
  const { height, width } = sceneSize;
  const rgb = new Uint8Array(width * height * 3);
  const set = (x: number, y: number, colour: Colour, strength = 1) => {
    if (x < 0 || y < 0 || x >= width || y >= height) return;
    const at = (Math.floor(y) * width + Math.floor(x)) * 3;
    for (let channel = 0; channel < 3; channel += 1)
      rgb[at + channel] = (rgb[at + channel] ?? 0) * (1 - strength) + (colour[channel] ?? 0) * strength;
  };
  const base = 148 + random.between(-14, 14);
  for (let y = 0; y < height; y += 1) {
    // All pixels of a row have the same tone, so that the plate looks like brushed metal and the file is small.
    const tone = base + random.between(-5, 5) - Math.round((y / height) * 30);
    for (let x = 0; x < width; x += 1) set(x, y, [tone, tone + 3, tone + 8]);
  }
  const disc = (cx: number, cy: number, radius: number, colour: Colour, strength = 1) => {
    for (let y = -radius; y <= radius; y += 1)
      for (let x = -radius; x <= radius; x += 1)
        if (x * x + y * y <= radius * radius) set(cx + x, cy + y, colour, strength);
  };
  for (let screws = random.between(2, 4); screws > 0; screws -= 1) {
    const [x, y, radius] = [
      random.between(40, width - 40),
      random.between(40, height - 40),
      random.between(12, 20),
    ];
    disc(x + 2, y + 3, radius, [70, 72, 78], 0.6);
    disc(x, y, radius, [205, 208, 214]);
    disc(x, y, radius - 3, [178, 182, 190]);
    for (let step = 4 - radius; step < radius - 3; step += 1)
      for (const off of [-1, 0, 1]) set(x + step, y + off + step * 0.3, [66, 68, 74]);
  }
  for (let scratches = random.between(1, 3); scratches > 0; scratches -= 1) {
    let [x, y] = [random.between(20, width - 160), random.between(20, height - 40)];
    const slope = (random.next() - 0.5) * 0.9;
    for (let length = random.between(70, 150); length > 0; length -= 1) {
      set(x, y, [240, 238, 232], 0.85);
      set(x, y + 1, [84, 80, 78], 0.7);
      x += 1;
      y += slope;
    }
  }
  for (let dents = random.between(1, 2); dents > 0; dents -= 1) {
    const [x, y, radius] = [
      random.between(50, width - 50),
      random.between(50, height - 50),
      random.between(14, 28),
    ];
    disc(x, y, radius, [58, 56, 60], 0.45);
    disc(x + 3, y + 3, radius - 6, [200, 198, 196], 0.35);
  }
  return { width, height, rgb };
}

/** Sample texts for labelling, with names, places and numbers that users can mark. */
export const sampleTexts = [
  '李敏于2026年3月12日在武汉市洪山区的星图智能科技签署了设备采购合同，合同金额为128万元。',
  '客服您好，我在4月2日购买的NX-200型传感器无法联网，订单号是20260402117，请安排张工上门检修。',
  '海纳医疗智能与协和医院合作的影像标注项目已完成第二期，共标注肺部CT影像1800例，负责人为王磊主任。',
  '昨天下午三点，编号A17的装配机器人在二号车间停机约40分钟，原因是伺服电机过热，已由陈刚更换。',
  'The inspection at the Suzhou plant found 12 hairline cracks on batch B-0417; engineer Zhou Yan signed the report on 5 May.',
  '用户反馈新版界面的搜索速度明显变快，但导出到表格时偶尔会丢失最后一列，希望尽快修复。',
  '江城语音研究院计划于六月在长沙和成都两地采集方言语音，目标时长为三百小时，由刘洋统筹。',
  '气象站7号传感器显示，昨夜最低气温为零下3摄氏度，农场已启动保温棚，青禾教育科技的学生参与了记录。',
] as const;
