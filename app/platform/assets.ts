/** Static files of the build, served by the assets binding. */
export interface Assets {
  /**
   * @param path absolute path, such as "/card-fonts/inter/index.json"
   * @throws when there is no such file
   */
  read(path: string): Promise<ArrayBuffer>;
}

/** Reads static files through an assets binding. */
export const openAssets = (binding: Fetcher): Assets => ({
  async read(path) {
    const response = await binding.fetch(new URL(path, "https://assets.local"));
    if (!response.ok) throw new Error(`No asset at ${path}: ${response.status}`);
    return response.arrayBuffer();
  },
});
