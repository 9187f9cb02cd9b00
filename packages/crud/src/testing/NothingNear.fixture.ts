/** An `IntersectionObserver` (jsdom has none) that never reports an element as near the window. */
export class NothingNear {
  observe(): void {}
  unobserve(): void {}
}
