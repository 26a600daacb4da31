/** Our own static files, as they lie beside the worker. */
export interface Assets {
  /**
   * @param path from the root, such as "/card-fonts/inter/index.json"
   * @throws when there is no such file
   */
  read(path: string): Promise<ArrayBuffer>;
}

/** The files of an assets binding. */
export const openAssets = (binding: Fetcher): Assets => ({
  async read(path) {
    const response = await binding.fetch(new URL(path, "https://assets.local"));
    if (!response.ok) throw new Error(`No asset at ${path}: ${response.status}`);
    return response.arrayBuffer();
  },
});
