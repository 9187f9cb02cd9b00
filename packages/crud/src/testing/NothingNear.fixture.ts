/** Stands for the `IntersectionObserver` of a browser in whose window nothing is near: jsdom has none. */
export class NothingNear {
  observe(): void {}
  unobserve(): void {}
}
