export interface Node<T> {
  data: T;
  depth: number;
  height: number;
  parent: Node<T> | null;
  children?: Node<T>[];
  value?: number;
  x: number;
  y: number;
  descendants(): Node<T>[];
  ancestors(): Node<T>[];
  leaves(): Node<T>[];
  links(): { source: Node<T>; target: Node<T> }[];
  each(visit: (node: Node<T>) => void): this;
  eachBefore(visit: (node: Node<T>) => void): this;
}
export interface TreeLayout<T> {
  (root: Node<T>): Node<T>;
  size(size: [number, number]): this;
  nodeSize(size: [number, number]): this;
  separation(separation: (a: Node<T>, b: Node<T>) => number): this;
}
export function hierarchy<T>(data: T, children?: (data: T) => Iterable<T> | null | undefined): Node<T>;
export function tree<T>(): TreeLayout<T>;
