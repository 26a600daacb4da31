/** The part of the Workers AI binding that we use: its own types list only the models of their release. */
export interface ModelRunner {
  /** @param model its id in Workers AI's catalogue, which is a setting, since models are retired */
  run(model: string, input: object, options?: { signal: AbortSignal }): Promise<unknown>;
}
