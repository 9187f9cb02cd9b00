import type { DataKind, ItemDetail, Shape, Task } from '../../apps/label/src/model.ts';
import type { LabelApi } from '../../apps/label/src/session/createApi.ts';

const colours = { a: '#e69f00', b: '#56b4e9', c: '#009e73' };

/** Names of the three labels of a task, by the kind of its data. */
const labelNames: Readonly<Record<DataKind, readonly string[]>> = {
  IMAGE: ['划痕', '凹坑', '锈斑'],
  TEXT: ['问题', '地点', '人名'],
  AUDIO: ['说话', '静音', '噪声'],
  VIDEO: ['行人', '车辆', '其他'],
};

const text = '订单 20261118 的耳机左侧没有声音，希望尽快换货。客服李敏已在武汉仓库登记，预计三天内寄出。';

/** Returns the place of a part of the text. */
function placeOf(part: string) {
  const start = text.indexOf(part);
  return { start, end: start + part.length };
}

/** Shapes of the open item, by the kind of its data. */
const shapes: Readonly<Record<DataKind, readonly Shape[]>> = {
  IMAGE: [
    { id: '1', label: 'a', kind: 'box', x: 90, y: 80, w: 180, h: 70 },
    {
      id: '2',
      label: 'b',
      kind: 'polygon',
      points: [
        [360, 210],
        [430, 190],
        [470, 250],
        [400, 290],
      ],
    },
  ],
  TEXT: [
    { id: '1', label: 'a', kind: 'span', ...placeOf('左侧没有声音') },
    { id: '2', label: 'b', kind: 'span', ...placeOf('武汉') },
    { id: '3', label: 'c', kind: 'span', ...placeOf('李敏') },
  ],
  AUDIO: [{ id: '1', label: 'a', kind: 'segment', start: 0.5, end: 1.25 }],
  VIDEO: [{ id: '1', label: 'a', kind: 'segment', start: 1, end: 3 }],
};

const endings: Readonly<Record<DataKind, string>> = { IMAGE: 'png', TEXT: 'txt', AUDIO: 'wav', VIDEO: 'mp4' };

/** Returns a task with items of a kind; the second item is open. */
export function taskOf(kind: DataKind, count = 6): Task {
  const items = Array.from({ length: count }, (_, at) => ({
    id: String(at + 1),
    name: `batch-1/${String(at + 1).padStart(4, '0')}.${endings[kind]}`,
    kind,
    state: (['DONE', 'TODO', 'SKIPPED', 'TODO'] as const)[at % 4] ?? 'TODO',
  }));
  const labels = Object.entries(colours).map(([label, colour], at) => ({
    ...{ id: label, colour },
    name: labelNames[kind][at] ?? label,
  }));
  return { id: 't', name: '质检样本', status: 'OPEN', labels, items, position: '2', before: null };
}

/** Data sets that can be labelled. */
export const dataSets = [
  { id: '1', name: '金属表面缺陷图像', dataType: 'IMAGE', taskId: 't', done: 42, total: 120 },
  { id: '2', name: '中文客服对话', dataType: 'TEXT', taskId: null, done: 0, total: 0 },
  { id: '3', name: '普通话朗读语音', dataType: 'AUDIO', taskId: 't', done: 8, total: 8 },
  { id: '4', name: '产线监控片段', dataType: 'VIDEO', taskId: null, done: 0, total: 0 },
] as const;

/** Creates the calls of the tool for data of a kind, with replies in memory. */
export const apiOf = (kind: DataKind, own: Partial<LabelApi> = {}): LabelApi => ({
  trade: async () => undefined,
  dataSets: async () => dataSets,
  openTask: async () => 't',
  task: async () => taskOf(kind),
  item: async (_, id) => detailOf(kind, id),
  image: drawPlate,
  save: async ({ rowVersion, state }) => ({ rowVersion: rowVersion + 1, state }),
  addLabel: async (_, name) => ({ id: name, name, colour: '#cc79a7' }),
  finish: async () => undefined,
  ...own,
});

/** Returns one item of a task. A film has no file, so the tool shows that it cannot be played. */
export const detailOf = (kind: DataKind, id: string): ItemDetail => ({
  ...{ id, kind, name: `batch-1/${id.padStart(4, '0')}.${endings[kind]}`, state: 'TODO', rowVersion: 1 },
  ...{ width: picture.width, height: picture.height, problem: null },
  content: kind === 'TEXT' ? text : null,
  media: kind === 'AUDIO' ? soundUrl() : kind === 'VIDEO' ? 'data:video/mp4,' : null,
  duration: kind === 'AUDIO' ? SOUND_SECONDS : kind === 'VIDEO' ? 12 : null,
  sizeBytes: kind === 'AUDIO' ? SOUND_RATE * SOUND_SECONDS : 0,
  shapes: id === '2' ? shapes[kind] : [],
});

const picture = { width: 640, height: 400 };

/** Draws the picture of a metal plate with two defects. */
async function drawPlate(): Promise<Blob> {
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('The browser has no canvas.');
  const plate = pen.createLinearGradient(0, 0, picture.width, picture.height);
  plate.addColorStop(0, '#c3c9d0');
  plate.addColorStop(1, '#8d96a1');
  pen.fillStyle = plate;
  pen.fillRect(0, 0, picture.width, picture.height);
  pen.strokeStyle = '#5c6670';
  pen.lineWidth = 4;
  pen.beginPath();
  pen.moveTo(100, 140);
  pen.lineTo(260, 92);
  pen.stroke();
  pen.fillStyle = '#6b747e';
  pen.beginPath();
  pen.ellipse(415, 240, 42, 34, 0, 0, 2 * Math.PI);
  pen.fill();
  return canvas.convertToBlob();
}

const SOUND_SECONDS = 2;
/** Samples of the sound per second, one byte each. */
const SOUND_RATE = 8000;

/** Returns the address of a sound: a tone that becomes louder and softer, as a WAV file. */
function soundUrl(): string {
  const length = SOUND_RATE * SOUND_SECONDS;
  const head = new DataView(new ArrayBuffer(44));
  const write = (at: number, word: string) =>
    [...word].forEach((sign, index) => {
      head.setUint8(at + index, sign.charCodeAt(0));
    });
  write(0, 'RIFF');
  head.setUint32(4, 36 + length, true);
  write(8, 'WAVEfmt ');
  head.setUint32(16, 16, true);
  head.setUint16(20, 1, true);
  head.setUint16(22, 1, true);
  head.setUint32(24, SOUND_RATE, true);
  head.setUint32(28, SOUND_RATE, true);
  head.setUint16(32, 1, true);
  head.setUint16(34, 8, true);
  write(36, 'data');
  head.setUint32(40, length, true);
  const samples = Uint8Array.from({ length }, (_, at) => {
    const loudness = Math.sin((at / length) * Math.PI * 6) ** 2;
    return 128 + 100 * loudness * Math.sin((at / SOUND_RATE) * 2 * Math.PI * 220);
  });
  return URL.createObjectURL(new Blob([head, samples], { type: 'audio/wav' }));
}
