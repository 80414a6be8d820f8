/** Stands between a process and PostgreSQL, and can lose the reply to a COMMIT: the server has done it, and nobody says so. */
import { connect, createServer, type Server, type Socket } from "node:net";

export class CommitProxy {
  swallowed = 0;
  private wanted = 0;
  private readonly sockets = new Set<Socket>();

  private constructor(
    private readonly server: Server,
    readonly port: number,
  ) {}

  static async before(port: number): Promise<CommitProxy> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const proxy = new CommitProxy(server, (server.address() as { port: number }).port);
    server.on("connection", (client) => proxy.join(client, connect(port, "127.0.0.1")));
    return proxy;
  }

  /** The replies to the next so many commits are lost. */
  swallow(commits: number): void {
    this.wanted += commits;
  }

  close(): void {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
  }

  private join(client: Socket, server: Socket): void {
    let losing = false;
    for (const socket of [client, server]) {
      this.sockets.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => {
        this.sockets.delete(socket);
        client.destroy();
        server.destroy();
      });
    }
    client.on("data", (chunk) => {
      // The text of the statement, as the client sends it.
      if (this.wanted > 0 && chunk.includes("COMMIT")) {
        this.wanted -= 1;
        losing = true;
      }
      server.write(chunk);
    });
    server.on("data", (chunk) => {
      if (!losing) return void client.write(chunk);
      // The reply's own word for it: done, and lost.
      if (!chunk.includes("COMMIT\0")) return;
      this.swallowed += 1;
      client.destroy();
    });
  }
}
